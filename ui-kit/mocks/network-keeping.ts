import type { Answer } from '@bukett/contracts'
import { brokerApi } from '@bukett/contracts/http/broker'
import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { firstSeller } from '@bukett/contracts/rules/first-seller'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import { mock } from './mock'

type Settings = Answer<typeof networkSettingsApi.read>

/** The network's settings as they were read first. */
export const someSettings = (changes: Partial<Settings> = {}): Settings => ({
  Version: 4,
  seller: { ...firstSeller },
  brandCode: 'Bukett',
  reciprocityWeight: 0,
  unreviewedQualityFactor: 2,
  earlyClosing: '12:00',
  openDayHours: { open: '08:00', close: '14:00' },
  minOpenMinutes: 120,
  minutesBeforeClose: 120,
  pickupRadiusKm: 30,
  pickupLeadMinutes: 120,
  pickupLastSlotMinutes: 30,
  pickupPerSlot: null,
  storeSearchRadiusKm: 50,
  fastTrack: true,
  tellOfLeftCarts: false,
  lateGiftCard: 0,
  creditLimit: null,
  holdMinutes: 20,
  sellingPercent: 20,
  deliveringPercent: 80,
  fees: Object.fromEntries(DELIVERY_TYPES.map((type) => [type, 119_00])) as Settings['fees'],
  ...changes,
})

type Registered = Answer<typeof networkUpkeepApi.addPostalCode>

const aCode = (changes: Partial<Registered> = {}): Registered => ({
  code: '11151',
  area: 'Stockholm',
  county: 'Stockholms län',
  lat: 59.3326,
  lng: 18.0614,
  zoneHint: null,
  active: true,
  ...changes,
})

/** The network's settings, its register and who delivers where, as the server would remember them. */
export const keepingHandlers = () => {
  let fixed = [
    { Code: 'FRAKT79', Name: 'Fast frakt 79 kr', NameEn: 'Fixed delivery SEK 79', Price: 79_00, Companies: 2 },
    { Code: 'FRAKT99', Name: 'Fast frakt 99 kr', NameEn: 'Fixed delivery SEK 99', Price: 99_00, Companies: 0 },
  ]
  let settings = someSettings()
  let codes = [aCode(), aCode({ code: '11199', area: 'Nyköping', active: false })]
  return [
    mock(networkSettingsApi.read, () => settings),
    mock(networkSettingsApi.change, ({ body }) => {
      const { fees, ...fields } = body
      settings = {
        ...settings,
        ...(fields as Partial<Settings>),
        fees: { ...settings.fees, ...fees },
        Version: settings.Version + 1,
      }
      return settings
    }),
    mock(brokerFeesApi.fixedFees, () => fixed),
    mock(brokerFeesApi.setFixedFee, ({ params: { code }, body: { Name, NameEn, Price } }) => {
      const kept = {
        Code: code,
        Companies: fixed.find(({ Code }) => Code === code)?.Companies ?? 0,
        Name,
        NameEn,
        Price,
      }
      fixed = [...fixed.filter(({ Code }) => Code !== code), kept].toSorted((a, b) => a.Code.localeCompare(b.Code))
      return kept
    }),
    mock(brokerFeesApi.removeFixedFee, ({ params: { code } }) => {
      fixed = fixed.filter(({ Code }) => Code !== code)
      return {}
    }),
    mock(networkUpkeepApi.postalCodes, () => ({ items: codes, total: codes.length, page: 0 })),
    mock(networkUpkeepApi.addPostalCode, ({ body }) => {
      codes = [...codes, body]
      return body
    }),
    mock(networkUpkeepApi.importPostalCodes, ({ body }) => {
      const rows = body.Csv.split('\n').slice(1)
      const added = rows.map((row) => {
        const [code = '', area = ''] = row.split(';')
        return aCode({ code, area })
      })
      codes = [...codes, ...added]
      return { Added: added.length, Changed: 0, Unchanged: 0 }
    }),
    mock(networkUpkeepApi.changePostalCode, ({ params, body }) => {
      const kept = { ...body, code: params.id }
      codes = codes.map((row) => (row.code === params.id ? kept : row))
      return kept
    }),
    mock(brokerApi.deliveryArea, (): Answer<typeof brokerApi.deliveryArea> => [
      {
        id: '1042-ExpressCarZone1-Normal-11151',
        memberId: '1042',
        memberShopName: 'Rosens Blommor',
        deliveryType: 'ExpressCarZone1',
        orderType: 'Normal',
        postalCode: '11151',
        productCategories: [],
        isOff: false,
        Version: 0,
      },
    ]),
    mock(brokerAreasApi.backups, (): Answer<typeof brokerAreasApi.backups> => [
      {
        id: 'backup-1',
        memberId: '1058',
        postalCodeFrom: '11100',
        postalCodeTo: '11199',
        priority: 1,
        deliveryTypes: ['CarZone1'],
        orderTypes: ['Normal'],
        extraFee: 50_00,
        memberShopName: 'Humlan',
        Version: 0,
      },
    ]),
  ]
}
