import type { Place, RegisterUses } from '../../catalogue/index.js'
import type { EditionsOf } from '../../shared/editions/editions-of.js'
import { type NamedRow, rowsNamedBy } from '../domain/rows-named.js'

const kinds: readonly NamedRow['kind'][] = ['assortments', 'occasions', 'categories', 'countries']

interface Named<Content> {
  readonly editions: () => EditionsOf<Content>
  readonly placeOf: (content: Content) => Place
}

/** Says which rows of registers content of a kind names: as it stands in the database, drafts and plans too. What stands while nobody has written it names only what there is. */
export const sayRowsInUse = <Content>(uses: RegisterUses, { editions, placeOf }: Named<Content>): void => {
  for (const kind of kinds) {
    const names = (content: Content, code: string): boolean =>
      rowsNamedBy(content).some((row) => row.kind === kind && row.code === code.toLowerCase())
    uses.add(kind, async (code) =>
      (await editions().contents()).flatMap(({ contents }) => {
        const found = contents.find((content) => names(content, code))
        return found ? [placeOf(found)] : []
      }),
    )
  }
}
