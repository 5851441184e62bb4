import { SMS_GREETING_MAX } from '@bukett/contracts/rules/greeting'

/** Settings of carts, amounts in öre. */
export const cartSettings = {
  /** CA-07. */
  maxLines: 50,
  maxUnits: 99,
  /** FT-02. */
  fastTrackFee: 149_00,
  /** CA-15. */
  donationDefault: 10_00,
  /** GC-07: of a digital SMS gift's own text. */
  smsGreetingMax: SMS_GREETING_MAX,
  /** CS-02: what one person may take off an order alone. */
  serviceReductionLimit: 500_00,
  /** CA-16, in days. */
  guestDays: 30,
  userDays: 90,
  restorableDays: 30,
  /** CR-02: idle, before its shopper is told; and how late that is not done any more. */
  leftMinutes: 60,
  leftStaleHours: 24,
} as const
