import { StateWord } from '@bukett/ui-kit/office'
import { useToday } from '../../shared/use-today'
import { memberStateOn } from './member-state'
import { useNetworkTexts } from './texts'
import type { KnownMember } from './use-network'

const tones = { active: 'good', coming: 'waits', stopped: 'still', suspended: 'stopped' } as const

/** How a store stands today, in a word. */
export const MemberStateTag = ({ member }: { member: KnownMember }) => {
  const t = useNetworkTexts()
  const state = memberStateOn(member, useToday())
  return <StateWord tone={tones[state]}>{t(`state.${state}`)}</StateWord>
}
