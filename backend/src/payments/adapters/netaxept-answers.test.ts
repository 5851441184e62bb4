import { expect, test } from '@jest/globals'
import { readAnswer } from './netaxept-answers.js'

const info = (inner: string) => `<?xml version="1.0"?><PaymentInfo xmlns:xsi="x">${inner}</PaymentInfo>`

test('a query with empty groups is read, and one error is a list of one', () => {
  const answer = readAnswer(
    info(
      '<TransactionId>T</TransactionId><OrderInformation><Amount>54900</Amount><Currency>SEK</Currency></OrderInformation>' +
        '<Summary><Authorized>true</Authorized><Annuled>false</Annuled><AmountCaptured>0</AmountCaptured></Summary>' +
        '<CardInformation/><ErrorLog><PaymentError><Operation>Auth</Operation><ResponseCode>05</ResponseCode></PaymentError></ErrorLog>',
    ),
  )
  expect(answer).toMatchObject({
    kind: 'info',
    info: {
      OrderInformation: { Amount: 549_00, Currency: 'SEK' },
      Summary: { Authorized: true, Annulled: false, AmountCaptured: 0 },
      CardInformation: { MaskedPAN: '' },
      ErrorLog: { PaymentError: [{ ResponseCode: '05' }] },
    },
  })
})

test('an expiry keeps its leading zero', () => {
  expect(readAnswer(info('<CardInformation><ExpiryDate>0312</ExpiryDate></CardInformation>'))).toMatchObject({
    info: { CardInformation: { ExpiryDate: '0312' } },
  })
})

test.each([
  ['<AuthorizationId>064392</AuthorizationId><ResponseCode>OK</ResponseCode>', '064392'],
  ['', ''],
])('what is done has the id of its authorisation, where there is one: %s', (inner, authorizationId) => {
  expect(readAnswer(`<ProcessResponse>${inner}</ProcessResponse>`)).toEqual({ kind: 'done', authorizationId })
})

test('an exception is a refusal with its type and code', () => {
  const xml =
    '<Exception xmlns:xsi="x"><Error xsi:type="BBSException"><Message>Unable to auth</Message>' +
    '<Result><ResponseCode>98</ResponseCode></Result></Error></Exception>'
  expect(readAnswer(xml)).toEqual({
    kind: 'refused',
    type: 'BBSException',
    message: 'Unable to auth',
    responseCode: '98',
  })
})

test.each([
  ['a page of the web server', '<html><body><h1>Runtime Error</h1></body></html>'],
  ['nothing', ''],
  ['a torn answer', '<PaymentInfo><Summary>'],
  ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><PaymentInfo><TransactionId>&a;</TransactionId></PaymentInfo>'],
])('%s is no answer', (_, text) => {
  expect(readAnswer(text)).toBeNull()
})
