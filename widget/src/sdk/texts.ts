import { brand } from '../brand'

/** The library's own few words; everything else a shopper reads comes from the frames. */
export const TEXTS = {
  frameTitle: brand.name,
  reviewTitle: `${brand.name}: payment review`,
  unsupportedTitle: 'Unsupported browser',
  unsupported: `${brand.name} cannot be accessed with this browser. Please use Chrome, Firefox, Safari or Edge.`,
} as const
