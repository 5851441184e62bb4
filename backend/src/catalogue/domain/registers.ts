import type {
  AddonRow,
  AssortmentRow,
  CategoryRow,
  CountryRow,
  GreetingRow,
  LiftRow,
  OccasionRow,
  SynonymRow,
} from '@bukett/contracts/http/registers'
import type { StoredAddon } from './addon.js'
import type { StoredArticleCategory } from './article-category.js'
import type { StoredAssortment } from './assortment.js'
import type { StoredCountry } from './country.js'
import type { StoredLift } from './lifts.js'
import type { GreetingText, StoredOccasion } from './occasion.js'
import { calledNow } from './pictures.js'
import type { StoredSynonym } from './synonyms.js'

/** What a register's row is as it is kept, and as it travels. */
export interface RegisterRows {
  addons: [kept: StoredAddon, wire: AddonRow]
  occasions: [kept: StoredOccasion, wire: OccasionRow]
  greetings: [kept: GreetingText, wire: GreetingRow]
  assortments: [kept: StoredAssortment, wire: AssortmentRow]
  countries: [kept: StoredCountry, wire: CountryRow]
  synonyms: [kept: StoredSynonym, wire: SynonymRow]
  lifts: [kept: StoredLift, wire: LiftRow]
  categories: [kept: StoredArticleCategory, wire: CategoryRow]
}
export type Kept<Kind extends keyof RegisterRows> = RegisterRows[Kind][0] & { Version?: number }
export type Wire<Kind extends keyof RegisterRows> = RegisterRows[Kind][1]
/** What somebody has typed. */
export type Typed<Kind extends keyof RegisterRows> = Omit<Wire<Kind>, 'Code' | 'Version' | 'Used'>

/** Rows of before they were kept on screen are as they were first kept. */
export const versionOf = ({ Version = 1 }: { Version?: number }): number => Version

/** Those of a card with a greeting; what was kept of another means nothing. */
export const occasionsOf = ({
  IsTextGreeting,
  Occasions,
}: Pick<StoredAddon, 'IsTextGreeting' | 'Occasions'>): string[] => (IsTextGreeting ? Occasions : [])

/** As it is kept from now on; what nobody types, such as how an addon is drawn, stays. */
export const keptBy = <Kind extends keyof RegisterRows>(
  kind: Kind,
  code: string,
  typed: Typed<Kind>,
  was: Kept<Kind> | undefined,
): Kept<Kind> => ({
  ...(was ?? firstOf(kind, code, typed)),
  ...typed,
  ...(kind === 'addons' && { Occasions: occasionsOf(typed as Typed<'addons'>) }),
  ...(was && 'Picture' in was && { Picture: calledNow(was.Picture, was, typed as Typed<'addons'>) }),
  _id: code,
  Version: was ? versionOf(was) + 1 : 1,
})

/** An addon without a picture of the library is drawn as a parcel. */
const firstOf = <Kind extends keyof RegisterRows>(kind: Kind, code: string, typed: Typed<Kind>): Kept<Kind> => {
  if (kind !== 'addons') return {} as Kept<Kind>
  const { Name, NameEn } = typed as Typed<'addons'>
  const addon: Omit<StoredAddon, keyof Typed<'addons'> | '_id'> = {
    Picture: { Alt: Name, AltEn: NameEn, Tint: 'sand', Url: `/pictures/${code}.svg` },
    Drawing: {
      kind: 'parcel',
      flowers: [],
      palette: ['#C97B63', '#EBD3C3', '#F7EFE7', '#5E8468'],
      container: null,
      form: null,
    },
    Quantity: 1,
    IsRibbon: false,
    IsFuneralRibbonAddon: false,
  }
  return addon as unknown as Kept<Kind>
}
