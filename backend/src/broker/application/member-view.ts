import type { Answer } from '@bukett/contracts'
import type { Member } from '@bukett/contracts/http/member'
import type { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { WEEKDAY_FIELDS } from '@bukett/contracts/rules/business-hours'
import type { StoredMember } from '../domain/member.js'

export type MemberRow = Answer<typeof memberUpkeepApi.addMember>

const hourFields = WEEKDAY_FIELDS.flatMap((field) => [`${field}Open`, `${field}Close`] as const)

/** A store as everybody sees it. */
export const toMember = (member: StoredMember): Member => ({
  id: member._id,
  name: member.name,
  memberShopName: member.memberShopName,
  storeAddress: member.storeAddress,
  storePostalCode: member.storePostalCode,
  storeCity: member.storeCity,
  storeType: member.storeType,
  phone: member.phone,
  latitude: member.latitude,
  longitude: member.longitude,
  certifiedSustainable: member.certifiedSustainable,
  pickup: member.pickup,
  ...(Object.fromEntries(hourFields.map((field) => [field, member[field]])) as Pick<
    Member,
    (typeof hourFields)[number]
  >),
})

/** As its own staff and the network's see it (spec 3 §3). */
export const toMemberRow = (member: StoredMember): MemberRow => ({
  ...toMember(member),
  Version: member.Version,
  startDate: member.startDate,
  stopDate: member.stopDate,
  suspendedFrom: member.suspendedFrom,
  suspendedUntil: member.suspendedUntil,
  highAmountOfComplaints: member.highAmountOfComplaints,
  complaintsCounted: member.complaintsCounted ?? false,
  totalReviewScore: member.totalReviewScore,
  dailyCapacity: member.dailyCapacity,
  capacityOn: Object.entries(member.capacityOn)
    .map(([date, capacity]) => ({ date, capacity }))
    .sort((a, b) => (a.date < b.date ? -1 : 1)),
  productCategories: member.productCategories,
  acceptsOpenDate: member.acceptsOpenDate,
  isCampaignStore: member.isCampaignStore,
  breaks: member.breaks,
})
