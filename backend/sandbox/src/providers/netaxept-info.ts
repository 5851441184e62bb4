import { SANDBOX_CREDENTIALS } from '../names.js'
import type { Answer } from '../provider.js'
import type { CardTransaction } from './netaxept-records.js'
import { element, group, Xml, xml } from './netaxept-xml.js'

/** What Query tells of a transaction; `at` as Netaxept writes a moment. */
export function paymentInfo(transaction: CardTransaction, at: string): Answer {
  const { card, customer, amount } = transaction
  return xml(
    'PaymentInfo',
    element('MerchantId', SANDBOX_CREDENTIALS.netaxept.merchantId),
    element('QueryFinished', at),
    element('TransactionId', transaction.id),
    group('OrderInformation', {
      Amount: amount,
      Currency: transaction.currency,
      OrderNumber: transaction.orderNumber,
      OrderDescription: transaction.orderDescription,
      Fee: 0,
      RoundingAmount: 0,
      Total: amount,
      Timestamp: transaction.registeredAt,
    }),
    group('TerminalInformation', {
      CustomerEntered: transaction.enteredAt ?? '',
      CustomerRedirected: transaction.redirectedAt ?? '',
      Browser: transaction.browser ?? '',
    }),
    group('CustomerInformation', {
      Email: customer['customerEmail'] ?? '',
      PhoneNumber: customer['customerPhoneNumber'] ?? '',
      CustomerNumber: customer['customerNumber'] ?? '',
      FirstName: customer['customerFirstName'] ?? '',
      LastName: customer['customerLastName'] ?? '',
    }),
    group('Summary', {
      AmountCaptured: transaction.captured,
      AmountCredited: transaction.credited,
      Annulled: transaction.isAnnulled,
      Annuled: transaction.isAnnulled,
      Authorized: transaction.isAuthorized,
      ...(transaction.authorizationId !== null && { AuthorizationId: transaction.authorizationId }),
    }),
    card === null
      ? ''
      : group('CardInformation', {
          Issuer: 'Visa',
          IssuerCountry: 'SE',
          MaskedPAN: card.maskedPan,
          PaymentMethod: 'Visa',
          ExpiryDate: card.expiry,
          IssuerId: 3,
          ...(transaction.recurringExpiryDate !== null && { PanHash: card.id }),
        }),
    element(
      'History',
      new Xml(
        transaction.history
          .map((line) =>
            group('TransactionLogLine', {
              DateTime: line.at,
              Operation: line.operation,
              Description: line.amount ?? '',
            }),
          )
          .join(''),
      ),
    ),
    element(
      'ErrorLog',
      new Xml(
        transaction.errors
          .map((line) =>
            group('PaymentError', {
              DateTime: line.at,
              Operation: line.operation,
              ResponseCode: line.code,
              ResponseSource: line.source,
              ResponseText: line.text,
            }),
          )
          .join(''),
      ),
    ),
    // It tells of risks that nobody here measures.
    group('SecurityInformation', {}),
  )
}
