import type { KnownMember } from './use-network'
import type { NetworkTranslate } from './texts'

/** The fields of a store's facts as they are typed: empty days and places are none. */
export const factsOf = (member: KnownMember) => ({
  name: member.name,
  memberShopName: member.memberShopName,
  storeAddress: member.storeAddress,
  storePostalCode: member.storePostalCode,
  storeCity: member.storeCity,
  phone: member.phone,
  latitude: String(member.latitude).replace('.', ','),
  longitude: String(member.longitude).replace('.', ','),
  pickup: member.pickup,
  acceptsOpenDate: member.acceptsOpenDate,
  storeType: member.storeType,
  isNewStoreType: false,
  startDate: member.startDate ?? '',
  stopDate: member.stopDate ?? '',
  suspendedFrom: member.suspendedFrom ?? '',
  suspendedUntil: member.suspendedUntil ?? '',
  certifiedSustainable: member.certifiedSustainable,
  highAmountOfComplaints: member.highAmountOfComplaints,
  isCampaignStore: member.isCampaignStore,
})
export type Facts = ReturnType<typeof factsOf>

export const noFacts: Facts = {
  name: '',
  memberShopName: '',
  storeAddress: '',
  storePostalCode: '',
  storeCity: '',
  phone: '',
  latitude: '',
  longitude: '',
  pickup: true,
  acceptsOpenDate: false,
  storeType: '',
  isNewStoreType: false,
  startDate: '',
  stopDate: '',
  suspendedFrom: '',
  suspendedUntil: '',
  certifiedSustainable: false,
  highAmountOfComplaints: false,
  isCampaignStore: false,
}

export const factLabels = (t: NetworkTranslate): Record<keyof Facts, string> => ({
  name: t('facts.name'),
  memberShopName: t('facts.memberShopName'),
  storeAddress: t('facts.storeAddress'),
  storePostalCode: t('facts.storePostalCode'),
  storeCity: t('facts.storeCity'),
  phone: t('facts.phone'),
  latitude: t('facts.latitude'),
  longitude: t('facts.longitude'),
  pickup: t('facts.pickup'),
  acceptsOpenDate: t('facts.acceptsOpenDate'),
  storeType: t('facts.storeType'),
  isNewStoreType: t('facts.newStoreType'),
  startDate: t('facts.startDate'),
  stopDate: t('facts.stopDate'),
  suspendedFrom: t('facts.suspendedFrom'),
  suspendedUntil: t('facts.suspendedUntil'),
  certifiedSustainable: t('facts.certifiedSustainable'),
  highAmountOfComplaints: t('facts.highAmountOfComplaints'),
  isCampaignStore: t('facts.isCampaignStore'),
})

const dayOrNone = (day: string): string | null => day || null

/** `59,33` as a number; none is the middle of the postal code, and what is no number is left to the schema. */
const degrees = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')))

/** What is sent of the facts; the days of a period go together. */
export const partsOfFacts = ({
  startDate,
  stopDate,
  suspendedFrom,
  suspendedUntil,
  storeType,
  isNewStoreType,
  ...facts
}: Facts): object[] => [
  ...Object.entries({ ...facts, latitude: degrees(facts.latitude), longitude: degrees(facts.longitude) }).map(
    ([name, value]) => ({ [name]: value }),
  ),
  { storeType, ...(isNewStoreType && { isNewStoreType }) },
  { startDate: dayOrNone(startDate), stopDate: dayOrNone(stopDate) },
  { suspendedFrom: dayOrNone(suspendedFrom), suspendedUntil: dayOrNone(suspendedUntil) },
]
