export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** The address of a season's picture in the studio's own size: 1600 by 800 wide, 824 by 1030 tall. */
export const seasonPicture = (season: Season, shape: 'wide' | 'tall'): string =>
  new URL(`./${season}-${shape}.webp`, import.meta.url).href
