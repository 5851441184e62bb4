import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { localDay } from '../rules/dates.js'
import { facet, internationalTerms, productCard } from './catalogue.js'

/** Spec 2 §3, Country. The code is ISO alpha-3 (IN-01). */
export const country = z.object({
  CountryCode: z.string().length(3),
  /** ISO alpha-2, as telephones know it. */
  Alpha2: z.string().length(2),
  Name: z.string(),
  NameSwe: z.string(),
  Url: z.string(),
  /** Days the country needs beyond ours (IN-02). */
  LeadDays: z.int().min(0).max(2),
  /** The greeting is best written in Latin letters (IN-04). */
  LatinGreetingOnly: z.boolean(),
})
export type Country = z.output<typeof country>

export const internationalProduct = productCard.extend({
  InternationalProductId: z.string(),
  ...internationalTerms.shape,
})
export type InternationalProduct = z.output<typeof internationalProduct>

export const internationalNotice = z.enum([
  'international.day-has-passed',
  'international.closed-day',
  'international.before-earliest',
])
export type InternationalNotice = z.output<typeof internationalNotice>

export const internationalList = z.object({
  Country: country,
  /** The day the list holds for: the one asked for, or the first that is possible from it on. */
  DeliveryDate: z.iso.date(),
  EarliestDate: z.iso.date(),
  /** Why the day is another than the one asked for (IN-03). */
  Notice: internationalNotice.nullable(),
  Categories: z.array(facet),
  Products: z.array(internationalProduct),
})
export type InternationalList = z.output<typeof internationalList>

export const internationalApi = {
  countries: endpoint({
    method: 'GET',
    path: '/api/international/countries',
    summary: 'The countries we send to, by their Swedish name.',
    access: 'everyone',
    response: z.array(country),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/international/products/:country',
    summary: 'What a country offers on a delivery day; a day that cannot be had is corrected, with a notice (IN-03).',
    access: 'everyone',
    params: z.object({ country: z.string().trim().min(1).max(60) }),
    query: z.object({ deliveryDate: localDay.optional() }),
    response: internationalList,
  }),
} as const
