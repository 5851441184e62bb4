import { ApiError } from '@bukett/contracts'
import { EmptyState, KitLink, Notice, LinesSkeleton, Select, Tabs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { Failure } from '../../shared/Failure'
import { AreaCodes, type AreaFilter, AreasPart } from './AreasPart'
import { BackupAreas } from './BackupAreas'
import { CapacityCard } from './CapacityCard'
import { CategoriesCard } from './CategoriesCard'
import { Compensations } from './Compensations'
import { CopyCard } from './CopyCard'
import { CutOffs } from './CutOffs'
import { FactsPart } from './FactsPart'
import { Fees } from './Fees'
import { Figures } from './Figures'
import { Holidays } from './Holidays'
import { MemberStateTag } from './MemberState'
import { SpecialDays } from './SpecialDays'
import { StaffPart } from './StaffPart'
import { StoreTerms } from './StoreTerms'
import { useNetworkTexts } from './texts'
import { type KnownMember, type Rights, useMember } from './use-network'
import { WeekHours } from './WeekHours'

/** The parts of a store's page, as they stand in its address. */
export const memberParts = [
  'uppgifter',
  'oppettider',
  'stangda-dagar',
  'personal',
  'leveransomraden',
  'bestallningstider',
  'ersattning',
  'statistik',
] as const
export type MemberPart = (typeof memberParts)[number]

/** What those see who know a store from outside. */
const outside: readonly MemberPart[] = ['uppgifter', 'oppettider']

export interface MemberViewProps {
  id: string
  part: MemberPart
  rights: Rights
  /** Who is looking. */
  ownId: string
  onPart: (part: MemberPart) => void
  areas: AreaFilter
  hrefOfAreas: (filter: AreaFilter) => string
  onAreas: (filter: AreaFilter) => void
  /** What was said of the store's deliveries. */
  reviewsHref: string
  /** Back to all stores, for those who see them. */
  hrefOfList?: string | undefined
  /** To the store's orders, for the network's staff. */
  hrefOfOrders?: string | undefined
}

/** A store with all that is kept of it, a part at a time (spec 3 §2). */
export const MemberView = (props: MemberViewProps) => {
  const { id, part, hrefOfList, hrefOfOrders } = props
  const t = useNetworkTexts()
  const { data, error, refetch } = useMember(id)
  // What is typed stays when it cannot be read anew.
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={t('member.unknown', { id })}
        action={hrefOfList !== undefined && <ToList href={hrefOfList} />}
      />
    )
  if (!data && error)
    return (
      <Failure error={error} title={t(part === 'oppettider' ? 'hours.failed' : 'member.failed')} onRetry={refetch} />
    )
  if (!data) return <LinesSkeleton lines={6} />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Head member={data} hrefOfList={hrefOfList} hrefOfOrders={hrefOfOrders} />
      <Parts {...props} member={data} />
    </Box>
  )
}

const ToList = ({ href }: { href: string }) => {
  const t = useNetworkTexts()
  return (
    <Button component={KitLink} href={href} variant="text" sx={{ justifySelf: 'start' }}>
      {t('member.toList')}
    </Button>
  )
}

const Head = ({
  member,
  hrefOfList,
  hrefOfOrders,
}: { member: KnownMember } & Pick<MemberViewProps, 'hrefOfList' | 'hrefOfOrders'>) => {
  const t = useNetworkTexts()
  return (
    <>
      {hrefOfList !== undefined && <ToList href={hrefOfList} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {member.memberShopName}
        </Typography>
        <MemberStateTag member={member} />
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('member.about', { id: member.id, city: member.storeCity })}
      </Typography>
      {hrefOfOrders !== undefined && (
        <Link component={KitLink} href={hrefOfOrders} sx={{ justifySelf: 'start' }}>
          {t('member.toOrders')}
        </Link>
      )}
      {member.highAmountOfComplaints && <Notice tone="warning">{t('member.complaints')}</Notice>}
      {member.complaintsCounted && <Notice tone="warning">{t('member.complaintsCounted')}</Notice>}
    </>
  )
}

const Parts = ({
  member,
  part,
  rights,
  ownId,
  onPart,
  areas,
  hrefOfAreas,
  onAreas,
  reviewsHref,
}: MemberViewProps & { member: KnownMember }) => {
  const t = useNetworkTexts()
  const of = { member, rights }
  const drawn: Record<MemberPart, () => ReactNode> = {
    uppgifter: () => (
      <>
        {rights.isNetwork && <StoreTerms memberId={member.id} />}
        <FactsPart {...of} />
        <CategoriesCard {...of} />
      </>
    ),
    oppettider: () => (
      <>
        <WeekHours {...of} />
        {rights.seesAll && <SpecialDays {...of} />}
      </>
    ),
    'stangda-dagar': () => (
      <>
        <Holidays {...of} />
        <CapacityCard {...of} />
      </>
    ),
    personal: () => <StaffPart {...of} ownId={ownId} />,
    leveransomraden: () => (
      <>
        <AreasPart {...of} filter={areas} />
        <BackupAreas {...of} />
        {rights.isBroker && <CopyCard member={member} />}
        <AreaCodes {...of} filter={areas} hrefOfFilter={hrefOfAreas} onFilter={onAreas} />
      </>
    ),
    bestallningstider: () => <CutOffs memberId={member.id} canChange={rights.canChange} canGrant={rights.isBroker} />,
    ersattning: () => (
      <>
        <Compensations {...of} />
        <Fees memberId={member.id} canChange={rights.isBroker} />
      </>
    ),
    statistik: () => <Figures {...of} reviewsHref={reviewsHref} />,
  }
  const shown = rights.seesAll ? memberParts : outside
  const value = shown.includes(part) ? part : 'uppgifter'
  // Another store's page begins anew, with nothing typed.
  const content = (one: MemberPart) => (
    <Box key={`${member.id} ${one}`} sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {drawn[one]()}
    </Box>
  )
  const tabs = useRef<HTMLDivElement>(null)
  // The chosen one may stand beside the screen.
  useEffect(() => {
    tabs.current?.querySelector(`[role=tab][id$="-${value}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <Box ref={tabs} sx={{ '& [role=tablist]': { display: { xs: 'none', sm: 'flex' } } }}>
      {/* Which tabs there are beside a phone's screen nobody would guess. */}
      <Box sx={{ display: { sm: 'none' } }}>
        <Select
          label={t('member.parts')}
          value={value}
          onChange={onPart}
          options={shown.map((one) => ({ value: one, label: t(`part.${one}`) }))}
        />
      </Box>
      <Tabs
        label={t('member.parts')}
        value={value}
        onChange={onPart}
        tabs={shown.map((one) => ({
          value: one,
          label: t(`part.${one}`),
          content: one === value && content(one),
        }))}
      />
    </Box>
  )
}
