import * as z from 'zod'
import type { Language } from './language.js'

/** What BankID says of an order that waits; codes it adds later are tolerated. */
export type PendingHint =
  | 'outstandingTransaction'
  | 'noClient'
  | 'started'
  | 'userMrtd'
  | 'userCallConfirm'
  | 'userSign'
  | 'processing'

/** How the app is opened: by a link on this device, or by reading the QR code with another one. */
export type BankIdFlow = 'link' | 'qr'

export const bankIdMessageCode = z.enum([
  'RFA1',
  'RFA3',
  'RFA4',
  'RFA5',
  'RFA6',
  'RFA8',
  'RFA9',
  'RFA13',
  'RFA15A',
  'RFA15B',
  'RFA16',
  'RFA17A',
  'RFA17B',
  'RFA21',
  'RFA22',
  'RFA23',
])
export type BankIdMessageCode = z.output<typeof bankIdMessageCode>

/** BankID's numbered messages to the user. */
export const bankIdMessages: Readonly<Record<BankIdMessageCode, Readonly<Record<Language, string>>>> = {
  RFA1: { sv: 'Starta BankID-appen.', en: 'Start your BankID app.' },
  RFA3: { sv: 'Åtgärden avbruten. Försök igen.', en: 'Action cancelled. Please try again.' },
  RFA4: {
    sv: 'En identifiering för det här personnumret är redan påbörjad. Försök igen.',
    en: 'An identification for this personal number has already started. Please try again.',
  },
  RFA5: { sv: 'Internt tekniskt fel. Försök igen.', en: 'Internal error. Please try again.' },
  RFA6: { sv: 'Åtgärden avbruten.', en: 'Action cancelled.' },
  RFA8: {
    sv: 'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
    en: 'The BankID app is not responding. Check that it has started and that you are online. Then try again.',
  },
  RFA9: {
    sv: 'Skriv in din säkerhetskod i BankID-appen och välj Legitimera.',
    en: 'Enter your security code in the BankID app and choose Identify.',
  },
  RFA13: { sv: 'Försöker starta BankID-appen.', en: 'Trying to start your BankID app.' },
  RFA15A: {
    sv: 'Söker efter BankID, det kan ta en liten stund. Hittas inget BankID finns det inget du kan använda på den här datorn.',
    en: 'Searching for BankID, it may take a moment. If none is found, there is none you can use on this computer.',
  },
  RFA15B: {
    sv: 'Söker efter BankID, det kan ta en liten stund. Hittas inget BankID finns det inget du kan använda på den här enheten.',
    en: 'Searching for BankID, it may take a moment. If none is found, there is none you can use on this device.',
  },
  RFA16: {
    sv: 'Det BankID du försöker använda är för gammalt eller spärrat. Använd ett annat BankID eller hämta ett nytt.',
    en: 'The BankID you are trying to use is too old or has been blocked. Use another BankID or get a new one.',
  },
  RFA17A: {
    sv: 'BankID-appen verkar inte finnas i din dator eller mobil. Installera den och hämta ett BankID hos din bank.',
    en: 'The BankID app does not seem to be on your computer or phone. Install it and get a BankID from your bank.',
  },
  RFA17B: {
    sv: 'QR-koden kunde inte läsas. Starta BankID-appen, uppdatera den vid behov och läs av QR-koden.',
    en: 'The QR code could not be read. Start the BankID app, update it if needed, and scan the QR code.',
  },
  RFA21: { sv: 'Identifiering pågår.', en: 'Identification in progress.' },
  RFA22: { sv: 'Okänt fel. Försök igen.', en: 'Unknown error. Please try again.' },
  RFA23: {
    sv: 'Läs av och bekräfta din id-handling i BankID-appen.',
    en: 'Scan and confirm your identity document in the BankID app.',
  },
}

export interface Device {
  flow: BankIdFlow
  isMobile: boolean
}

/** The message while the order waits. */
export function pendingMessage(hint: string, { flow, isMobile }: Device): BankIdMessageCode {
  const messages: Readonly<Record<string, BankIdMessageCode>> = {
    outstandingTransaction: flow === 'qr' ? 'RFA1' : 'RFA13',
    noClient: 'RFA1',
    started: isMobile ? 'RFA15B' : 'RFA15A',
    userMrtd: 'RFA23',
    userSign: 'RFA9',
  }
  return messages[hint] ?? 'RFA21'
}

/** The error codes the shop answers with when an order fails (AC-04). */
export type BankIdFailure =
  | 'startFailed'
  | 'userCancel'
  | 'cancelled'
  | 'expiredTransaction'
  | 'certificateErr'
  | 'bankIdFailed'

/** The shop's error and BankID's message for an order that failed; codes we do not know are a failure without a reason. */
export function failureOf(hint: string, { flow }: Device): { error: BankIdFailure; messageCode: BankIdMessageCode } {
  const failures: Readonly<Record<string, { error: BankIdFailure; messageCode: BankIdMessageCode }>> = {
    startFailed: { error: 'startFailed', messageCode: flow === 'qr' ? 'RFA17B' : 'RFA17A' },
    userCancel: { error: 'userCancel', messageCode: 'RFA6' },
    cancelled: { error: 'cancelled', messageCode: 'RFA3' },
    expiredTransaction: { error: 'expiredTransaction', messageCode: 'RFA8' },
    certificateErr: { error: 'certificateErr', messageCode: 'RFA16' },
  }
  return failures[hint] ?? { error: 'bankIdFailed', messageCode: 'RFA22' }
}

/** Safari itself: other browsers on iOS put their name between these words. */
const safariOnIos = /version\/[\d.]+ mobile\/\w+ safari/i

/**
 * The address that opens BankID on this device. Safari on iOS and Chrome and Edge on Android since 6 follow the app link; all others
 * take the scheme. Safari on iOS comes back to `returnTo` in the same tab, Chrome and Firefox there are brought to the front by their
 * own schemes.
 */
export function bankIdLaunchUrl(autoStartToken: string, userAgent: string, returnTo: string): string {
  const redirect = /iphone|ipad|ipod/i.test(userAgent) ? iosReturn(userAgent, returnTo) : 'null'
  const query = `?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=${redirect}`
  return (followsAppLinks(userAgent) ? 'https://app.bankid.com/' : 'bankid:///') + query
}

function followsAppLinks(userAgent: string): boolean {
  const android = Number(/android (\d+)/i.exec(userAgent)?.[1] ?? 0)
  const isChromeOrEdge = /chrome\//i.test(userAgent) && !/samsungbrowser|opr\//i.test(userAgent)
  return safariOnIos.test(userAgent) || (android >= 6 && isChromeOrEdge)
}

function iosReturn(userAgent: string, returnTo: string): string {
  if (/crios/i.test(userAgent)) return encodeURIComponent('googlechromes://')
  if (/fxios/i.test(userAgent)) return encodeURIComponent('firefox://')
  return safariOnIos.test(userAgent) ? encodeURIComponent(returnTo) : 'null'
}

/** Whether the browser stands on a phone or tablet, for the wording. */
export const isMobileBrowser = (userAgent: string): boolean => /iphone|ipad|ipod|android|mobile/i.test(userAgent)
