import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { startApp, type TestApp } from './app.js'
import { changedBy } from './migrations.js'
import { aChocolate, aRose } from './mothers.js'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
}, 120_000)
afterAll(() => app.close())

const step = '084-chocolate-may-come-back'
const box = (code: string, ...Fields: string[][]) =>
  aChocolate(
    {
      _id: code,
      ...(Fields.length > 0 && {
        Revision: Fields.length,
        Changes: Fields.map((fields, index) => ({
          Id: `${code}-${index}`,
          By: 'redaktor',
          At: '2026-11-01T09:00:00.000Z',
          Fields: fields,
          Revision: index + 1,
        })),
      }),
    },
    { Code: `${code}A` },
  )
const revision = async () =>
  (await app.connection.collection('revisions').findOne({ _id: 'catalogue' as never }))?.['number']

test('chocolate of before may come back as the terms say; what an editor chose stays (OR-10)', async () => {
  await app
    .get(Products)
    .put([
      aRose(),
      box('UTAN'),
      box('PRIS', [], ['Variants.PRISA.Price']),
      box('SLAG', [], ['ProductCategory', 'Withdrawal']),
      box('VALD', [], ['Withdrawal']),
    ])
  await app.get(Catalogue).refresh()
  const before = await revision()
  expect(await changedBy(app, step)).toBe(3)
  expect(await revision()).not.toEqual(before)
  await app.get(Catalogue).refresh()
  const rightOf = async (code: string) =>
    (await app.visitor().call(catalogueApi.product, { params: { code } })).Withdrawal
  expect(await Promise.all(['UTAN', 'PRIS', 'SLAG', 'VALD', aRose()._id].map(rightOf))).toEqual([
    'yes',
    'yes',
    'yes',
    'no-perishable',
    'no-perishable',
  ])
  const [changed] = await app.get(Products).find(['PRIS'])
  expect(changed).toMatchObject({ Revision: 3, Changes: [{}, {}, { By: null, Fields: ['Withdrawal'], Revision: 3 }] })
  expect(await changedBy(app, step)).toBe(0)
})
