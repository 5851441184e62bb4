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
  handle: (row: string) => `Flytta ${row}`,
  up: (row: string) => `Upp: ${row}`,
  down: (row: string) => `Ner: ${row}`,
  movable: 'handtag',
  sorting:
    'Tryck mellanslag för att lyfta raden, pilarna för att flytta den och mellanslag igen för att släppa. Escape ångrar.',
  lifted: (row: string, place: number, of: number) => `${row} är lyft från plats ${place} av ${of}.`,
  over: (row: string, place: number, of: number) => `${row} är på plats ${place} av ${of}.`,
  dropped: (row: string, place: number, of: number) => `${row} ligger nu på plats ${place} av ${of}.`,
  putBack: (row: string, place: number, of: number) => `${row} ligger kvar på plats ${place} av ${of}.`,
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
  handle: (row) => `Move ${row}`,
  up: (row) => `Up: ${row}`,
  down: (row) => `Down: ${row}`,
  movable: 'handle',
  sorting: 'Press space to lift the row, the arrows to move it and space again to drop it. Escape puts it back.',
  lifted: (row, place, of) => `${row} is lifted from place ${place} of ${of}.`,
  over: (row, place, of) => `${row} is at place ${place} of ${of}.`,
  dropped: (row, place, of) => `${row} is now at place ${place} of ${of}.`,
  putBack: (row, place, of) => `${row} stays at place ${place} of ${of}.`,
}

/** What the parts of the back office say by themselves: no shopper fetches it with the kit's own words. */
export const useOfficeTexts = (): OfficeTexts => (useKitTexts().locale === 'en' ? en : sv)
