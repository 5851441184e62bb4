import { calendarDelivery, type CalendarDelivery, calendarOf } from '@bukett/contracts/rules/calendar-text'

/** The delivery as a calendar file, as a data URL to download: the same entry as in the mail. */
export const calendarFile = (delivery: CalendarDelivery): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarOf('Order', calendarDelivery(delivery)))}`
