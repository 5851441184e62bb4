import { describe, expect, test } from '@jest/globals'
import { aMember, aNetwork, aPostalCode, type NetworkShape } from '../testing/mothers.js'
import { loadByCounty, loadOfStores } from './load.js'

const monday = '2026-11-23'
const visby = aPostalCode({ _id: '62144', area: 'Visby', county: 'Gotlands län' })
const members = [
  aMember({ dailyCapacity: 10 }),
  aMember({ _id: 'liljan', dailyCapacity: 5, capacityOn: { [monday]: 2 } }),
  aMember({ _id: 'fri' }),
  aMember({ _id: 'strand', storePostalCode: '621 44', dailyCapacity: 4 }),
]
const snapshotOf = (shape: NetworkShape = {}) =>
  aNetwork({ members, postalCodes: [aPostalCode(), visby], ...shape }).snapshot
const taken = new Map([
  [`rosen/${monday}`, 7],
  [`liljan/${monday}`, 2],
  [`fri/${monday}`, 9],
])
const monOf = (shape: NetworkShape = {}) =>
  loadByCounty(snapshotOf(shape), taken, monday, 7).map(({ County, Stores, Days }) => ({ County, Stores, ...Days[0] }))

describe('how full the stores are', () => {
  test('is what is taken of what can be taken, by county; a store without a limit stands beside it', () => {
    expect(monOf()).toEqual([
      {
        County: 'Gotlands län',
        Stores: 1,
        date: monday,
        Open: 1,
        Limited: 1,
        Full: 0,
        Capacity: 4,
        Taken: 0,
        TakenBeside: 0,
      },
      {
        County: 'Stockholms län',
        Stores: 3,
        date: monday,
        Open: 3,
        Limited: 2,
        Full: 1,
        Capacity: 12,
        Taken: 9,
        TakenBeside: 9,
      },
    ])
  })

  test('counts no room at a store that is closed, suspended or gone, but what it still has', () => {
    const holidays = [{ _id: 'h', memberId: 'rosen', BeginDate: monday, EndDate: monday, Name: 'Ledigt' }]
    expect(monOf({ holidays })[1]).toMatchObject({ Open: 2, Capacity: 2, Taken: 2, TakenBeside: 16 })
    const ended = [aMember({ stopDate: '2026-11-22' }), ...members.slice(1)]
    expect(monOf({ members: ended })[1]).toMatchObject({ Stores: 2, Open: 2, Taken: 2 })
    const sunday = loadByCounty(snapshotOf(), taken, monday, 7)[0]?.Days[6]
    expect(sunday).toMatchObject({ date: '2026-11-29', Open: 0, Capacity: 0 })
  })

  test('leads to the stores of the county, the fullest first', () => {
    const stores = loadOfStores(snapshotOf(), taken, 'Stockholms län', monday)
    expect(stores.map(({ memberId, Capacity, Taken }) => [memberId, Capacity, Taken])).toEqual([
      ['liljan', 2, 2],
      ['rosen', 10, 7],
      ['fri', null, 9],
    ])
    expect(loadOfStores(snapshotOf(), taken, 'Skåne län', monday)).toEqual([])
  })

  test('has a store whose postal code nobody knows under no county', () => {
    const lost = [aMember({ storePostalCode: '99999' })]
    expect(monOf({ members: lost }).map(({ County }) => County)).toEqual([''])
  })
})
