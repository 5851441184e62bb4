import type { PictureUse, ShowsPictures } from '../../media/index.js'
import type { EditionsOf, Standing } from '../../shared/editions/editions-of.js'

/** Where content of a kind shows a picture: what stands, and in the database what is drafted or planned too. */
export const picturesShown = <Content>(
  editions: () => EditionsOf<Content>,
  standing: () => Standing<Content>,
  usesOf: (id: string, key: string, content: Content) => readonly PictureUse[],
): ShowsPictures => ({
  of: (id) =>
    standing()
      .all()
      .flatMap(({ key, content }) => usesOf(id, key, content)),
  now: async (id) =>
    (await editions().contents()).flatMap(({ key, contents }) =>
      contents.flatMap((content) => usesOf(id, key, content)).slice(0, 1),
    ),
})
