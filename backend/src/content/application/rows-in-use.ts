import type { Place, RegisterUses } from '../../catalogue/index.js'
import type { EditionsOf } from '../../shared/editions/editions-of.js'
import { type NamedRow, rowsNamedBy } from '../domain/rows-named.js'

const kinds: readonly NamedRow['kind'][] = ['assortments', 'occasions', 'categories', 'countries']

interface Named<Content> {
  readonly editions: () => EditionsOf<Content>
  /** What stands while nobody has written it, by its key. */
  readonly first?: readonly [key: string, content: () => Content]
  readonly placeOf: (content: Content) => Place
}

/** Says which rows of registers content of a kind names: as it stands in the database, drafts and plans too. */
export const sayRowsInUse = <Content>(uses: RegisterUses, { editions, first, placeOf }: Named<Content>): void => {
  const written = async (): Promise<(readonly Content[])[]> => {
    const all = await editions().contents()
    const own = first && !all.some(({ key }) => key === first[0]) ? [[first[1]()]] : []
    return [...own, ...all.map(({ contents }) => contents)]
  }
  for (const kind of kinds) {
    const names = (content: Content, code: string): boolean =>
      rowsNamedBy(content).some((row) => row.kind === kind && row.code === code.toLowerCase())
    uses.add(kind, async (code) =>
      (await written()).flatMap((contents) => {
        const found = contents.find((content) => names(content, code))
        return found ? [placeOf(found)] : []
      }),
    )
  }
}
