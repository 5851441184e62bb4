import { addressAt, type Address } from './places.js'

export interface Company {
  /** '559901-0005': a series that is not in use. */
  readonly organisationNumber: string
  readonly name: string
  readonly legalForm: string
  readonly phone: string
  readonly address: Address
  readonly status: 'active' | 'bankrupt'
  readonly isCreditBlocked: boolean
  /** Where a public body takes e-invoices (AC-12). */
  readonly gln: string | null
}

type Peculiarity = Partial<Pick<Company, 'status' | 'isCreditBlocked' | 'gln'>>

const company = (
  organisationNumber: string,
  name: string,
  legalForm: string,
  phone: string,
  place: number,
  number: number,
  peculiarity: Peculiarity = {},
): Company => ({
  organisationNumber,
  name,
  legalForm,
  phone,
  address: addressAt(place, number),
  status: 'active',
  isCreditBlocked: false,
  gln: null,
  ...peculiarity,
})

export const COMPANIES: readonly Company[] = [
  company('559901-0005', 'Norrskens Bryggeri AB', 'Aktiebolag', '0701740650', 0, 2),
  company('559901-0013', 'Strandvägens Revision AB', 'Aktiebolag', '0701740651', 3, 7),
  company('559901-0021', 'Kronhjorten Fastigheter AB', 'Aktiebolag', '0701740652', 6, 12),
  company('559901-0039', 'Lilla Kontoret AB', 'Aktiebolag', '0701740653', 9, 17),
  company('559901-0047', 'Måsens Redovisning AB', 'Aktiebolag', '0701740654', 12, 22),
  company('559901-0054', 'Granskogens Snickeri AB', 'Aktiebolag', '0701740655', 15, 27),
  company('559901-0062', 'Hamnkranen Logistik AB', 'Aktiebolag', '0701740656', 18, 32),
  company('559901-0070', 'Solrosens Förskola AB', 'Aktiebolag', '0701740657', 21, 37),
  company('559901-0088', 'Tallkottens Hotell AB', 'Aktiebolag', '0701740658', 24, 42),
  company('559901-0096', 'Björnens Bageri AB', 'Aktiebolag', '0701740659', 27, 47),
  company('559901-0104', 'Vintergatans Optik AB', 'Aktiebolag', '0701740660', 30, 2),
  company('559901-0112', 'Kvarnbackens Tandvård AB', 'Aktiebolag', '0701740661', 33, 7),
  company('559901-0120', 'Ängens Begravningsbyrå AB', 'Aktiebolag', '0701740662', 36, 12),
  company('559901-0138', 'Havsörnen Konsult AB', 'Aktiebolag', '0701740663', 1, 17),
  company('559901-0146', 'Blåklockans Apotek AB', 'Aktiebolag', '0701740664', 4, 22),
  company('559901-0153', 'Fyrtornets Juridik AB', 'Aktiebolag', '0701740665', 7, 27),
  company('559901-0161', 'Smultronställets Café AB', 'Aktiebolag', '0701740666', 10, 32),
  company('559901-0179', 'Järnkällans Mekaniska AB', 'Aktiebolag', '0701740667', 13, 37),
  company('559901-0187', 'Nattugglans Vakttjänst AB', 'Aktiebolag', '0701740668', 16, 42, { isCreditBlocked: true }),
  company('559901-0195', 'Konkursbo Sjunkna Skeppet AB', 'Aktiebolag', '0701740669', 19, 47, { status: 'bankrupt' }),
  company('559901-0203', 'Rönnbärets Catering AB', 'Aktiebolag', '0701740670', 22, 2),
  company('969901-0006', 'Handelsbolaget Två Systrar HB', 'Handelsbolag', '0701740671', 25, 7),
  company('769901-0000', 'Ekonomiska föreningen Storkök', 'Ekonomisk förening', '0701740672', 28, 12),
  company('829901-0002', 'Idrottsföreningen Lindarna', 'Ideell förening', '0701740673', 31, 17),
  company('209901-0007', 'Myndigheten för Trädgårdsfrågor', 'Statlig myndighet', '0701740674', 34, 22, {
    gln: '7359999000243',
  }),
  company('209901-0015', 'Statens Blomsterinstitut', 'Statlig myndighet', '0701740675', 37, 27, {
    gln: '7359999000250',
  }),
  company('219901-0006', 'Lövsta kommun', 'Kommun', '0701740676', 2, 32, { gln: '7359999000267' }),
  company('219901-0014', 'Björkdalens kommun', 'Kommun', '0701740677', 5, 37, { gln: '7359999000274' }),
  company('239901-0004', 'Mellanbygdens region', 'Region', '0701740678', 8, 42, { gln: '7359999000281' }),
  company('239901-0012', 'Samordningsförbundet Ängen', 'Region', '0701740679', 11, 47, { gln: '7359999000298' }),
]
