import { kronorText, numberTyped } from '../shell/typed-numbers'
import { timeOf } from '../shell/typed-time'
import type { NetworkSettingsView } from './use-keeping'

/** What the fields hold. */
export const valuesOf = (settings: NetworkSettingsView) => ({
  fastTrack: settings.fastTrack,
  tellOfLeftCarts: settings.tellOfLeftCarts,
  lateGiftCard: kronorText(settings.lateGiftCard),
  creditLimit: settings.creditLimit === null ? '' : kronorText(settings.creditLimit),
  storeSearchRadiusKm: String(settings.storeSearchRadiusKm),
  holdMinutes: String(settings.holdMinutes),
  pickupRadiusKm: String(settings.pickupRadiusKm),
  pickupLeadMinutes: String(settings.pickupLeadMinutes),
  pickupLastSlotMinutes: String(settings.pickupLastSlotMinutes),
  pickupPerSlot: settings.pickupPerSlot === null ? '' : String(settings.pickupPerSlot),
  earlyClosing: settings.earlyClosing,
  'openDayHours.open': settings.openDayHours.open,
  'openDayHours.close': settings.openDayHours.close,
  minOpenMinutes: String(settings.minOpenMinutes),
  minutesBeforeClose: String(settings.minutesBeforeClose),
  brandCode: settings.brandCode,
  reciprocityWeight: String(settings.reciprocityWeight).replace('.', ','),
  unreviewedQualityFactor: String(settings.unreviewedQualityFactor),
  sellingPercent: String(settings.sellingPercent),
  deliveringPercent: String(settings.deliveringPercent),
})
type Values = ReturnType<typeof valuesOf>

/** What cannot be read is left to the schema. */
const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.') || 'x')

/** What is sent of the fields. */
export const settingsOf = (values: Values) => ({
  fastTrack: values.fastTrack,
  tellOfLeftCarts: values.tellOfLeftCarts,
  lateGiftCard: numberTyped(values.lateGiftCard),
  creditLimit: values.creditLimit.trim() === '' ? null : numberTyped(values.creditLimit),
  storeSearchRadiusKm: numberOf(values.storeSearchRadiusKm),
  holdMinutes: numberOf(values.holdMinutes),
  pickupRadiusKm: numberOf(values.pickupRadiusKm),
  pickupLeadMinutes: numberOf(values.pickupLeadMinutes),
  pickupLastSlotMinutes: numberOf(values.pickupLastSlotMinutes),
  pickupPerSlot: values.pickupPerSlot.trim() === '' ? null : numberOf(values.pickupPerSlot),
  earlyClosing: timeOf(values.earlyClosing),
  openDayHours: { open: timeOf(values['openDayHours.open']), close: timeOf(values['openDayHours.close']) },
  minOpenMinutes: numberOf(values.minOpenMinutes),
  minutesBeforeClose: numberOf(values.minutesBeforeClose),
  brandCode: values.brandCode,
  reciprocityWeight: numberOf(values.reciprocityWeight),
  unreviewedQualityFactor: numberOf(values.unreviewedQualityFactor),
  sellingPercent: numberOf(values.sellingPercent),
  deliveringPercent: numberOf(values.deliveringPercent),
})

/** The fields by their part of the form, each with the sentence that says what it does. */
export const settingFields = [
  {
    title: 'settings.shop',
    fields: [
      { name: 'storeSearchRadiusKm', hint: 'settings.storeSearchRadiusKmHint', mode: 'numeric' },
      { name: 'holdMinutes', hint: 'settings.holdMinutesHint', mode: 'numeric' },
      { name: 'lateGiftCard', hint: 'settings.lateGiftCardHint', mode: 'decimal' },
      { name: 'creditLimit', hint: 'settings.creditLimitHint', mode: 'decimal' },
    ],
  },
  {
    title: 'settings.pickup',
    fields: [
      { name: 'pickupRadiusKm', hint: 'settings.pickupRadiusKmHint', mode: 'numeric' },
      { name: 'pickupLeadMinutes', hint: 'settings.pickupLeadMinutesHint', mode: 'numeric' },
      { name: 'pickupLastSlotMinutes', hint: 'settings.pickupLastSlotMinutesHint', mode: 'numeric' },
      { name: 'pickupPerSlot', hint: 'settings.pickupPerSlotHint', mode: 'numeric' },
    ],
  },
  {
    title: 'settings.hours',
    fields: [
      { name: 'openDayHours.open', hint: 'settings.openDayHint', mode: undefined },
      { name: 'openDayHours.close', hint: 'settings.openDayHint', mode: undefined },
      { name: 'earlyClosing', hint: 'settings.earlyClosingHint', mode: undefined },
      { name: 'minOpenMinutes', hint: 'settings.minOpenMinutesHint', mode: 'numeric' },
      { name: 'minutesBeforeClose', hint: 'settings.minutesBeforeCloseHint', mode: 'numeric' },
    ],
  },
  {
    title: 'settings.shares',
    fields: [
      { name: 'sellingPercent', hint: 'settings.sellingPercentHint', mode: 'numeric' },
      { name: 'deliveringPercent', hint: 'settings.deliveringPercentHint', mode: 'numeric' },
      { name: 'unreviewedQualityFactor', hint: 'settings.unreviewedQualityFactorHint', mode: 'numeric' },
      { name: 'reciprocityWeight', hint: 'settings.reciprocityWeightHint', mode: 'decimal' },
      { name: 'brandCode', hint: 'settings.brandCodeHint', mode: undefined },
    ],
  },
] as const
