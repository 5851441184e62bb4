import { Tag } from '@bukett/ui-kit'
import { useToday } from '../../shared/use-today'
import { memberStateOn } from './member-state'
import { useNetworkTexts } from './texts'
import type { KnownMember } from './use-network'

const tones = { active: 'leaf', coming: 'sun', stopped: 'neutral', suspended: 'petal' } as const

/** How a store stands today, in a word. */
export const MemberStateTag = ({ member }: { member: KnownMember }) => {
  const t = useNetworkTexts()
  const state = memberStateOn(member, useToday())
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
