import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { auditApi } from '@bukett/contracts/http/audit'
import { cartApi } from '@bukett/contracts/http/cart'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { contentApi } from '@bukett/contracts/http/content'
import { contentArticlesApi } from '@bukett/contracts/http/content-articles'
import type { ContentBlock } from '@bukett/contracts/http/content-blocks'
import { editionsApi } from '@bukett/contracts/http/editions'
import { type LibraryPicture, mediaApi } from '@bukett/contracts/http/media'
import { searchApi } from '@bukett/contracts/http/search'
import { Catalogue, Products, Search } from '../src/catalogue/index.js'
import { BringOriginals } from '../src/media/application/bring-originals.js'
import { Library } from '../src/media/index.js'
import { MediaStore, Pictures } from '../src/media/application/ports.js'
import type { StoredPicture } from '../src/media/domain/picture.js'
import { aFlatPng, aPhotograph } from '../src/media/testing/pictures.js'
import { refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRose, aVariant } from './mothers.js'

const rose = aRose({
  _id: 'ROS1001',
  Variants: ['ROS1001A', 'ROS1001B'].map((Code) => aVariant({ Code })),
})

let app: TestApp
let editor: Visitor
let shopper: Visitor

beforeAll(async () => {
  app = await startApp()
  await app.get(Products).put([rose])
  await app.get(Catalogue).refresh()
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
  shopper = app.visitor()
}, 60_000)
afterAll(() => app.close())

const content = (file: Buffer): string => file.toString('base64')
const words = { Alt: 'Röda rosor i vas', AltEn: 'Red roses in a vase' }
let red = 20

/** A photograph that nobody has sent before, with its words. */
const aPicture = async (): Promise<LibraryPicture> => {
  const file = await aPhotograph((red += 6))
  const added = await editor.call(mediaApi.add, { body: { Name: 'rosor.jpg', Content: content(file) } })
  return editor.call(mediaApi.describe, {
    params: { id: added.Id },
    body: { Version: added.Version, ...words, Focal: { X: 0.4, Y: 0.25 } },
  })
}

const code = rose._id
const variants = rose.Variants.map(({ Code }) => Code)
const ofProduct = () => editor.call(mediaApi.ofProduct, { params: { code } })
const show = async (...pictures: (LibraryPicture | [LibraryPicture, string])[]) =>
  editor.call(mediaApi.setOfProduct, {
    params: { code },
    body: {
      Revision: (await ofProduct()).Revision,
      Pictures: pictures.map((one) =>
        Array.isArray(one) ? { Id: one[0].Id, VariantCode: one[1] } : { Id: one.Id, VariantCode: null },
      ),
    },
  })
/** A page or an article with this picture, as an editor publishes it. */
const published = async (kind: 'page' | 'article', Picture: string): Promise<void> => {
  const Title = 'Med bild'
  const named = { Title, TitleEn: 'With a picture', Slug: `med-bild-${Picture}` }
  const { Key } =
    kind === 'page'
      ? await editor.call(contentApi.add, { body: named })
      : await editor.call(contentArticlesApi.add, { body: { ...named, Category: '' } })
  const draft =
    kind === 'page'
      ? await editor.call(contentApi.save, {
          params: { key: Key },
          body: { Revision: 1, Content: { ...named, About: '', AboutEn: '', Blocks: [heroWith(Picture)] } },
        })
      : await editor.call(contentArticlesApi.save, {
          params: { key: Key },
          body: {
            Revision: 1,
            Content: {
              ...named,
              Preamble: 'Så.',
              PreambleEn: 'So.',
              Category: '',
              Picture,
              Position: 0,
              Parts: [{ Kind: 'text', Id: 'a', Text: 'Så.', TextEn: 'So.' }],
            },
          },
        })
  await editor.call(editionsApi.publish, { params: { kind, key: Key }, body: { Revision: draft.State.Revision } })
}
const heroWith = (Picture: string): ContentBlock => ({
  Kind: 'hero',
  Id: 'hero',
  From: null,
  Until: null,
  Site: 'both',
  Audience: 'everyone',
  Look: 'over',
  Title: 'Med bild',
  TitleEn: 'With a picture',
  Text: '',
  TextEn: '',
  Action: '',
  ActionEn: '',
  Link: '',
  Picture,
})
const inShop = () => shopper.call(catalogueApi.product, { params: { code } })
const seen = (address: string) => until(async () => (await inShop()).Picture.Photo?.Address === address)

describe('a picture that is sent', () => {
  test('is in the library without words, and once however often it is sent', async () => {
    const body = { Name: 'bukett.jpg', Content: content(await aPhotograph()) }
    const first = await editor.call(mediaApi.add, { body })
    expect(first).toMatchObject({ Name: 'bukett.jpg', Alt: '', AltEn: '', Uses: [], WasThere: false })
    expect(first.Photo).toMatchObject({
      Width: 800,
      Height: 600,
      Widths: [160, 320, 480, 640],
      Focal: { X: 0.5, Y: 0.5 },
    })
    expect(await editor.call(mediaApi.add, { body })).toMatchObject({ Id: first.Id, WasThere: true })
    const { Pictures, Wordless } = await editor.call(mediaApi.list, {
      query: { filter: 'wordless', words: '', page: 0 },
    })
    expect([Pictures.map(({ Id }) => Id), Wordless]).toEqual([[first.Id], 1])
    const byId = await editor.call(mediaApi.list, { query: { filter: 'all', words: first.Id, page: 0 } })
    expect(byId.Pictures.map(({ Id }) => Id)).toEqual([first.Id])
    await refusal(
      editor.call(mediaApi.setOfProduct, {
        params: { code },
        body: { Revision: (await ofProduct()).Revision, Pictures: [{ Id: first.Id, VariantCode: null }] },
      }),
    ).then(({ body: refused }) => expect(refused.errorCode).toBe('media.text-missing'))
  })

  test.each([
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'media.is-a-drawing',
    ],
    [
      'a picture of a telephone that is none of ours',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'media.is-heic',
    ],
    ['a bomb', aFlatPng(20_000), 'media.too-large'],
    ['a thumbnail', aFlatPng(100), 'media.too-small'],
    ['a text that is named as a picture', Buffer.from('hej'), 'media.not-a-picture'],
  ])('%s is refused with a sentence at the file', async (_, file, errorCode) => {
    const answer = await editor.send('POST', '/api/office/pictures', { Name: 'bild.jpg', Content: content(file) })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errorCode,
      fields: [{ path: 'body.Content', code: errorCode, Message: expect.stringMatching(/^.{20,}\.$/) }],
    })
    expect((await editor.send('GET', '/api/health/ready')).status).toBe(200)
  })

  test('needs its words in both languages', async () => {
    const { Id, Version, Photo } = await aPicture()
    const answer = await editor.send('PUT', `/api/office/pictures/${Id}`, {
      Version,
      ...words,
      AltEn: ' ',
      Focal: Photo.Focal,
    })
    expect(await answer.json()).toMatchObject({ errorCode: 'media.text-missing', fields: [{ path: 'body.AltEn' }] })
  })
})

describe('an address of a picture', () => {
  test('answers in each format, to be kept for ever', async () => {
    const { Photo } = await aPicture()
    for (const [ending, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await shopper.send('GET', `${Photo.Address}/320.${ending}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      // A letter is read on another site too.
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
  })

  test('of a width that no page uses, wider than the picture or of none makes nothing', async () => {
    const { Photo } = await aPicture()
    for (const rendition of ['333.avif', '1600.avif', '320.png', '0320.webp'])
      expect((await shopper.send('GET', `${Photo.Address}/${rendition}`)).status).toBe(404)
    expect((await shopper.send('GET', `/api/media/${'0'.repeat(32)}/320.avif`)).status).toBe(404)
    expect((await shopper.send('GET', '/api/media/..%2f..%2fsecret/320.avif')).status).toBe(404)
  })
})

describe('a product', () => {
  test('shows its pictures in their order, a variant its own, and a cart what was chosen', async () => {
    const [first, second, own] = [await aPicture(), await aPicture(), await aPicture()]
    await show(first, second, [own, variants[1]!])
    await seen(first.Photo.Address)
    const product = await inShop()
    expect(product.Pictures.map(({ Photo }) => Photo?.Address)).toEqual([first.Photo.Address, second.Photo.Address])
    expect(product.Picture).toMatchObject({ Url: `${first.Photo.Address}/640.webp`, Alt: words.Alt })
    expect(product.Variants.map(({ Picture }) => Picture?.Photo?.Address)[1]).toBe(own.Photo.Address)
    const { items } = await shopper.call(catalogueApi.filtered, { body: {} })
    expect(items[0]).toMatchObject({
      Picture: { Photo: { Address: first.Photo.Address, Focal: { X: 0.4, Y: 0.25 } } },
      SecondPicture: { Photo: { Address: second.Photo.Address } },
    })
    const [plain, chosen] = await Promise.all(
      [variants[0]!, variants[1]!].map((variant) =>
        app.visitor().call(cartApi.addProduct, { params: { name: 'Default', code: variant }, body: {} }),
      ),
    )
    const pictureIn = (cart: typeof plain) => cart?.OrderForm.Shipments[0]?.LineItems[0]?.Picture
    expect(pictureIn(plain)).toMatchObject({ Photo: { Address: first.Photo.Address } })
    expect(pictureIn(chosen)).toMatchObject({ Photo: { Address: own.Photo.Address }, Alt: words.Alt })
  })

  test('whose picture changes shows the new one at a new address, and the old address is still there', async () => {
    const picture = await aPicture()
    await show(picture)
    await seen(picture.Photo.Address)
    const replaced = await editor.call(mediaApi.replace, {
      params: { id: picture.Id },
      body: { Version: picture.Version, Name: 'ny.jpg', Content: content(await aPhotograph((red += 6))) },
    })
    expect(replaced).toMatchObject({ Id: picture.Id, Alt: words.Alt, Uses: [{ Code: code }] })
    await seen(replaced.Photo.Address)
    expect((await shopper.send('GET', `${picture.Photo.Address}/160.webp`)).status).toBe(200)
  })

  test('is not changed by whoever read its pictures before somebody else changed them', async () => {
    const { Revision } = await ofProduct()
    await show(await aPicture())
    const late = editor.call(mediaApi.setOfProduct, { params: { code }, body: { Revision, Pictures: [] } })
    expect((await refusal(late)).body.errorCode).toBe('media.product-changed')
  })

  test('names what is wrong with a picture at its place', async () => {
    const picture = await aPicture()
    const { Revision } = await ofProduct()
    const place = { Id: picture.Id, VariantCode: null }
    for (const [Pictures, errorCode, path] of [
      [[place, place], 'media.double-of-product', 'body.Pictures.0'],
      [[place, { ...place, VariantCode: 'NOBODY' }], 'media.unknown-variant', 'body.Pictures.1'],
      [[{ Id: 'gone', VariantCode: null }], 'media.no-picture', 'body.Pictures.0'],
    ] as const) {
      const answer = await editor.send('PUT', `/api/office/products/${code}/pictures`, { Revision, Pictures })
      const told = (await answer.json()) as { errorCode: string; fields: { path: string }[] }
      expect([told.errorCode, told.fields[0]?.path]).toEqual([
        errorCode,
        errorCode === 'media.double-of-product' ? 'body.Pictures.1' : path,
      ])
    }
  })
})

describe('a picture of the library', () => {
  test('is not removed while something shows it, and says where', async () => {
    const picture = await aPicture()
    await show(picture)
    const remove = { params: { id: picture.Id }, query: { version: picture.Version } }
    const refused = await refusal(editor.call(mediaApi.remove, remove))
    expect(refused.body).toMatchObject({ errorCode: 'media.in-use', Message: expect.stringContaining(code) })
    await show()
    await editor.call(mediaApi.remove, remove)
    // A letter or an order may show it still.
    expect((await shopper.send('GET', `${picture.Photo.Address}/160.webp`)).status).toBe(200)
  })

  test('has its new words in what the search finds too, as soon as somebody has described it anew', async () => {
    const picture = await aPicture()
    await show(picture)
    const altOf = async () => {
      const { items } = await shopper.call(searchApi.search, { params: { query: rose.Name, page: 0 }, query: {} })
      return items.find(({ HitId }) => HitId === code)?.Product?.Picture.Alt
    }
    await until(async () => (await altOf()) === words.Alt)
    await app.get(Search).rebuild()
    expect(await altOf()).toBe(words.Alt)
    const anew = { Version: picture.Version, ...words, Alt: 'Rosor i morgonljus', Focal: picture.Photo.Focal }
    await editor.call(mediaApi.describe, { params: { id: picture.Id }, body: anew })
    await until(async () => (await inShop()).Picture.Alt === anew.Alt)
    expect(await altOf()).toBe(anew.Alt)
    await show()
  })

  test('that nothing has shown leaves no file behind', async () => {
    const { Id, Version, Photo } = await aPicture()
    expect((await shopper.send('GET', `${Photo.Address}/160.webp`)).status).toBe(200)
    await editor.call(mediaApi.remove, { params: { id: Id }, query: { version: Version } })
    expect((await shopper.send('GET', `${Photo.Address}/160.webp`)).status).toBe(404)
    expect((await shopper.send('GET', `${Photo.Address}/320.webp`)).status).toBe(404)
  })

  test('that is sent anew, or shown, at the moment in which it is removed keeps its file', async () => {
    const pictures = app.get(Pictures)
    const removed = pictures.remove.bind(pictures)
    const file = { Name: 'igen.jpg', Content: content(await aPhotograph((red += 6))) }
    const isShown = async ({ Photo }: LibraryPicture): Promise<boolean> =>
      (await shopper.send('GET', `${Photo.Address}/320.webp`)).status === 200
    /** Done by somebody else, after the document of a picture is gone or before. */
    const meanwhile = (when: 'after' | 'before', act: () => Promise<unknown>) =>
      jest.spyOn(pictures, 'remove').mockImplementationOnce(async (picture) => {
        if (when === 'before') await act()
        const isRemoved = await removed(picture)
        if (when === 'after') await act()
        return isRemoved
      })
    const add = () => editor.call(mediaApi.add, { body: file })
    const remove = ({ Id, Version }: LibraryPicture) =>
      editor.call(mediaApi.remove, { params: { id: Id }, query: { version: Version } })

    const again: LibraryPicture[] = []
    meanwhile('after', async () => again.push(await add()))
    await remove(await add())
    expect(await Promise.all(again.map(isShown))).toEqual([true])

    const picture = await aPicture()
    meanwhile('before', () => show(picture))
    expect(await refusal(remove(picture))).toMatchObject({ status: 409, code: 'media.changed' })
    expect(await isShown(picture)).toBe(true)
    await show()
  })

  test.each(['page', 'article'] as const)(
    'that a published %s shows keeps its file when another takes its place, as pages drawn before still name it',
    async (kind) => {
      const picture = await aPicture()
      await published(kind, picture.Id)
      await editor.call(mediaApi.replace, {
        params: { id: picture.Id },
        body: { Version: picture.Version, Name: 'ny.jpg', Content: content(await aPhotograph((red += 6))) },
      })
      expect((await shopper.send('GET', `${picture.Photo.Address}/320.webp`)).status).toBe(200)
    },
  )

  test('is not changed by whoever read an earlier version', async () => {
    const { Id, Version, Photo } = await aPicture()
    const described = { params: { id: Id }, body: { Version, ...words, Focal: Photo.Focal } }
    await editor.call(mediaApi.describe, described)
    expect((await refusal(editor.call(mediaApi.describe, described))).body.errorCode).toBe('media.changed')
    const remove = editor.call(mediaApi.remove, { params: { id: Id }, query: { version: Version } })
    expect((await refusal(remove)).body.errorCode).toBe('media.changed')
  })

  test('does not become what another has become at the same moment', async () => {
    const [one, other] = [await aPicture(), await aPicture()]
    const file = { Name: 'ny.jpg', Content: content(await aPhotograph((red += 6))) }
    const become = ({ Id, Version }: LibraryPicture) =>
      editor.call(mediaApi.replace, { params: { id: Id }, body: { Version, ...file } })
    await become(one)
    // Looked for before the other was saved.
    const looking = jest.spyOn(app.get(Pictures), 'withContent').mockResolvedValueOnce(null)
    expect(await refusal(become(other))).toMatchObject({ status: 409, code: 'media.is-there' })
    looking.mockRestore()
  })

  test('is found by its words and by what shows it, and counted while nothing does', async () => {
    const picture = await aPicture()
    await show(picture)
    await until(() => app.get(Library).list({ filter: 'all', words: code, page: 0 }, 'sv').Total === 1)
    const found = await editor.call(mediaApi.list, { query: { filter: 'all', words: code.toLowerCase(), page: 0 } })
    expect(found.Pictures.map(({ Id, Uses }) => [Id, Uses[0]?.Code])).toEqual([[picture.Id, code]])
    const { Pictures, Unused, Total } = await editor.call(mediaApi.list, {
      query: { filter: 'unused', words: '', page: 0 },
    })
    expect([Unused, Pictures.every(({ Uses }) => Uses.length === 0)]).toEqual([Total, true])
  })

  test('is found by the name of its file, also where a Mac has parted letters from their dots and rings', async () => {
    const file = content(await aPhotograph(3))
    const { Id } = await editor.call(mediaApi.add, { body: { Name: 'Påsk.jpg'.normalize('NFD'), Content: file } })
    for (const asked of ['påsk'.normalize('NFC'), 'påsk'.normalize('NFD')]) {
      const { Pictures } = await editor.call(mediaApi.list, { query: { filter: 'all', words: asked, page: 0 } })
      expect(Pictures.map((one) => one.Id)).toEqual([Id])
    }
  })

  test('leaves in the journal who did what to it', async () => {
    const { Id } = await aPicture()
    const admin = await app.signedIn({ userId: 'admin', roles: ['SuperAdmin'] })
    const { Rows } = await admin.call(auditApi.list, { query: { thing: `pictures/${Id}` } })
    expect(Rows.map(({ Action }) => Action)).toEqual(['picture.describe', 'picture.add'])
  })

  test('stays in the shop and in the library, however many newer ones there are', async () => {
    const { Id } = await aPicture()
    const oldest = (await app.get(Pictures).find(Id))!
    const At = new Date(oldest.At.getTime() + 1000)
    const newer = Array.from({ length: 20_000 }, (_, n) => ({
      ...oldest,
      _id: `nyare-${n}`,
      Content: `nyare-${n}`,
      Name: 'nyare.jpg',
      At,
    }))
    const kept = app.connection.collection<StoredPicture>('pictures')
    await kept.insertMany(newer)
    await app.get(Library).refresh()
    expect(app.get(Library).find(Id)).toMatchObject(words)
    const { Total } = app.get(Library).list({ filter: 'all', words: '', page: 0 }, 'sv')
    expect(Total).toBe(await kept.countDocuments())
    await kept.deleteMany({ Name: 'nyare.jpg' })
    await app.get(Library).refresh()
  }, 60_000)
})

describe('an original of our own', () => {
  test('comes in as it is, changes nothing when it comes again, and takes the place of what it was', async () => {
    const originals = app.get(BringOriginals)
    const [file, other] = [await aPhotograph(240), await aPhotograph(10)]
    const own = {
      _id: 'demo-BUK',
      Name: 'BUK.webp',
      ...words,
      Focal: { X: 0.5, Y: 0.5 },
      Tint: '#c05a6e',
      Width: 600,
      Height: 800,
    }
    expect(await originals.bring([{ ...own, bytes: file }])).toBe(1)
    expect(await originals.bring([{ ...own, bytes: file }])).toBe(0)
    const before = app.get(Library).find('demo-BUK')
    expect(await app.get(MediaStore).get(`${before?.Content}/original`)).toEqual(file)
    expect(await originals.bring([{ ...own, bytes: other }])).toBe(1)
    expect(app.get(Library).find('demo-BUK')).toMatchObject({ Version: 2, Alt: words.Alt })
    expect(app.get(Library).find('demo-BUK')?.Content).not.toBe(before?.Content)
  })
})
