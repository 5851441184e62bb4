import { useKitTexts } from '../KitProvider/KitProvider'

const sv = {
  columns: 'Kolumner',
  columnsOf: (table: string) => `Kolumner i ${table}`,
  resetColumns: 'Visa de vanliga',
  previous: 'Föregående',
  next: 'Nästa',
  pages: (table: string) => `Bläddra i ${table}`,
  range: (from: string, to: string, of: string) => `${from}–${to} av ${of}`,
  noRows: 'Här finns inget.',
  failed: 'Listan kunde inte hämtas.',
  forbidden: 'Du har inte behörighet att se listan.',
  again: 'Försök igen',
  loading: (table: string) => `${table} hämtas`,
}

type OfficeTexts = typeof sv

const en: OfficeTexts = {
  columns: 'Columns',
  columnsOf: (table) => `Columns of ${table}`,
  resetColumns: 'Show the usual ones',
  previous: 'Previous',
  next: 'Next',
  pages: (table) => `Pages of ${table}`,
  range: (from, to, of) => `${from}–${to} of ${of}`,
  noRows: 'There is nothing here.',
  failed: 'The list could not be fetched.',
  forbidden: 'You are not allowed to see the list.',
  again: 'Try again',
  loading: (table) => `${table} is being fetched`,
}

/** What the parts of the back office say by themselves: no shopper fetches it with the kit's own words. */
export const useOfficeTexts = (): OfficeTexts => (useKitTexts().locale === 'en' ? en : sv)
