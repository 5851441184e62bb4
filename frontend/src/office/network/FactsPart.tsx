import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { dateText } from '@bukett/contracts/rules/dates'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { currentLocale } from '../../shared/api'
import { PageCard } from '../../shared/PageCard'
import { FactList } from '../../shared/WorkCard'
import { ShopFields, StandingFields } from './FactFields'
import { LeftOnClosedDays } from './LeftOnClosedDays'
import { useMemberForm } from './member-form'
import { factLabels, factsOf, partsOfFacts } from './member-fields'
import { MemberFormFrame } from './MemberFormFrame'
import { useNetworkTexts } from './texts'
import type { KnownMember, Rights } from './use-network'

export interface OfMember {
  member: KnownMember
  rights: Rights
}

/** What a store is: its own administrator keeps the shop, the broker all of it (AC-14). */
export const FactsPart = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  return (
    <>
      {rights.canChange && (
        <PageCard title={t('facts.title')}>
          {rights.keepsDays && <LeftOnClosedDays memberId={member.id} />}
          <Change member={member} rights={rights} />
        </PageCard>
      )}
      {!rights.isBroker && (
        <PageCard title={t(rights.canChange ? 'facts.standing' : 'facts.title')}>
          <Facts member={member} isWhole={!rights.canChange} />
        </PageCard>
      )}
    </>
  )
}

const Change = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  const form = useMemberForm({
    member,
    labels: factLabels(t),
    schema: memberUpkeepApi.changeMember.body,
    valuesOf: factsOf,
    partsOf: partsOfFacts,
  })
  return (
    <MemberFormFrame form={form} label={t('facts.title')} submit={t('save')}>
      <ShopFields form={form} />
      {rights.isBroker && <StandingFields form={form} />}
    </MemberFormFrame>
  )
}

/** What the reader cannot change. */
const Facts = ({ member, isWhole }: { member: KnownMember; isWhole: boolean }) => {
  const t = useNetworkTexts()
  const day = (date: string | null): string =>
    date === null ? '' : dateText(date, currentLocale(), { withYear: true })
  const yes = (holds: boolean): string => (holds ? t('yes') : '')
  const shop = [
    [t('facts.name'), member.name],
    [t('facts.storeAddress'), `${member.storeAddress}\n${postalCodeText(member.storePostalCode)} ${member.storeCity}`],
    [t('facts.phone'), member.phone],
    [t('facts.pickup'), yes(member.pickup)],
    [t('facts.acceptsOpenDate'), yes(member.acceptsOpenDate)],
  ] as const
  return (
    <FactList
      facts={[
        ...(isWhole ? shop : []),
        [t('facts.storeType'), member.storeType],
        [t('facts.startDate'), day(member.startDate)],
        [t('facts.stopDate'), day(member.stopDate)],
        [t('facts.suspendedFrom'), day(member.suspendedFrom)],
        [t('facts.suspendedUntil'), day(member.suspendedUntil)],
        [t('facts.certifiedSustainable'), yes(member.certifiedSustainable)],
        [t('facts.highAmountOfComplaints'), yes(member.highAmountOfComplaints)],
        [t('facts.isCampaignStore'), yes(member.isCampaignStore)],
      ]}
    />
  )
}
