import type { Scene } from '@bukett/contracts/http/content-blocks'

const ofOccasion: Readonly<Record<string, Scene>> = {
  love: 'scene-love',
  valentines: 'scene-love',
  birthday: 'scene-birthday',
  funeral: 'scene-farewell',
  sympathy: 'scene-farewell',
  easter: 'scene-spring',
  midsummer: 'scene-summer',
  advent: 'scene-winter',
  christmas: 'scene-winter',
  newyear: 'scene-winter',
}
const ofAssortment: Readonly<Record<string, Scene>> = { begravning: 'scene-farewell', jul: 'scene-winter' }

/** The picture at the head of a list: that of its one occasion, or of an assortment that is for one. */
export const sceneOf = (assortment: string, occasions: readonly string[]): Scene | undefined => {
  const [occasion = '', ...more] = occasions
  return (more.length === 0 ? ofOccasion[occasion] : undefined) ?? ofAssortment[assortment]
}
