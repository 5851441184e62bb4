import type { LibraryPicture, PlacedPicture, ProductPictures } from '@bukett/contracts/http/media'
import {
  EmptyState,
  KitLink,
  Notice,
  ProductPicture,
  RowsSkeleton,
  Select,
  TextField,
  useDialogs,
} from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../shared/api'
import { useUnsaved } from '../shell/use-unsaved'
import { DropZone } from './DropZone'
import { PictureDialog } from './PictureDialog'
import { usePictureTexts } from './texts'
import { useProductPictures, useSetPictures } from './use-pictures'
import { useSending } from './use-sending'

export interface ProductPicturesViewProps {
  /** Of the product that is shown; empty before one is named. */
  code: string
  onCode: (code: string) => void
  /** Where the rest of it is filled in and published. */
  productPath: (code: string) => string
}

/** The pictures of one product and its variants, in the order that the shop shows them. */
export const ProductPicturesView = ({ code, onCode, productPath }: ProductPicturesViewProps) => {
  const t = usePictureTexts()
  const [typed, setTyped] = useState(code)
  const [saved, setSaved] = useState<string>()
  const { data, error, isFetching, refetch } = useProductPictures(code)
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          onCode(typed.trim().toUpperCase())
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}
      >
        <Box sx={{ flex: '0 1 260px' }}>
          <TextField label={t('product.code')} value={typed} onChange={setTyped} maxLength={60} autoComplete="off" />
        </Box>
        <Button type="submit" variant="outlined">
          {t('product.show')}
        </Button>
      </Box>
      {error && (
        <Notice tone="error" title={t('product.failed')}>
          {messageOf(error)}
        </Notice>
      )}
      {code !== '' && !data && isFetching && <RowsSkeleton />}
      {data && !error && (
        <Arrange
          key={data.Revision}
          product={data}
          productPath={productPath(data.Code)}
          isSaved={data.Revision === saved}
          onSaved={setSaved}
          onReread={() => void refetch()}
        />
      )}
    </Box>
  )
}

type Place = PlacedPicture & { readonly Picture: LibraryPicture }

interface ArrangeProps {
  product: ProductPictures
  productPath: string
  isSaved: boolean
  onSaved: (revision: string) => void
  onReread: () => void
}

const Arrange = ({ product, productPath, isSaved, onSaved, onReread }: ArrangeProps) => {
  const t = usePictureTexts()
  const dialogs = useDialogs()
  const [places, setPlaces] = useState<readonly Place[]>(product.Pictures)
  const set = useSetPictures(product)
  const change = (next: (all: readonly Place[]) => readonly Place[]): void => setPlaces(next)
  const sending = useSending((Picture) =>
    change((all) =>
      all.some(({ Id }) => Id === Picture.Id) ? all : [...all, { Id: Picture.Id, VariantCode: null, Picture }],
    ),
  )
  const describe = async (picture: LibraryPicture): Promise<void> => {
    const now = await dialogs.open(PictureDialog, picture)
    if (now === undefined) return
    change((all) =>
      now === null
        ? all.filter(({ Id }) => Id !== picture.Id)
        : all.map((one) => (one.Id === now.Id ? { ...one, Picture: now } : one)),
    )
  }
  const move = (from: number, to: number): void =>
    change((all) => {
      const moved = all.filter((_, index) => index !== from)
      return [...moved.slice(0, to), ...all.slice(from, from + 1), ...moved.slice(to)]
    })
  const isWordless = places.some(({ Picture }) => Picture.Alt === '' || Picture.AltEn === '')
  const keyOf = (all: readonly PlacedPicture[]): string =>
    JSON.stringify(all.map(({ Id, VariantCode }) => [Id, VariantCode]))
  const isChanged = keyOf(places) !== keyOf(product.Pictures)
  useUnsaved(isChanged)
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2">
        {product.Name} ({product.Code})
      </Typography>
      <DropZone sending={sending} onDescribe={(picture) => void describe(picture)} />
      {places.length === 0 && <EmptyState title={t('product.none')} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {places.map(({ Id, VariantCode, Picture }, index) => (
          <OnePlace
            key={`${Id} ${VariantCode}`}
            place={index + 1}
            picture={Picture}
            variantCode={VariantCode}
            variants={product.Variants}
            isLast={index === places.length - 1}
            onOpen={() => void describe(Picture)}
            onVariant={(next) =>
              change((all) => all.map((one, at) => (at === index ? { ...one, VariantCode: next } : one)))
            }
            onMove={(by) => move(index, index + by)}
            onOut={() => change((all) => all.filter((_, at) => at !== index))}
          />
        ))}
      </Box>
      {set.error && (
        <Notice
          tone="error"
          title={t('product.failed')}
          action={<Button onClick={onReread}>{t('product.reread')}</Button>}
        >
          {messageOf(set.error)}
        </Notice>
      )}
      {isWordless && <Notice tone="warning">{t('product.wordless')}</Notice>}
      {isSaved && !isChanged && (
        <Notice tone="success" announce="status">
          {t('product.saved')}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={!isChanged || isWordless}
          loading={set.isPending}
          onClick={() =>
            set.mutate(
              places.map(({ Id, VariantCode }) => ({ Id, VariantCode })),
              { onSuccess: ({ Revision }) => onSaved(Revision) },
            )
          }
        >
          {t('product.save')}
        </Button>
        <KitLink href={productPath}>{t('product.rest')}</KitLink>
        <Link href={product.Url} target="_blank" rel="noreferrer">
          {t('product.shop')}
        </Link>
        {isChanged && <Typography variant="body2">{t('product.unsaved')}</Typography>}
      </Box>
    </Box>
  )
}

interface OnePlaceProps {
  place: number
  picture: LibraryPicture
  variantCode: string | null
  variants: ProductPictures['Variants']
  isLast: boolean
  onOpen: () => void
  onVariant: (code: string | null) => void
  onMove: (by: -1 | 1) => void
  onOut: () => void
}

const OnePlace = ({
  place,
  picture,
  variantCode,
  variants,
  isLast,
  onOpen,
  onVariant,
  onMove,
  onOut,
}: OnePlaceProps) => {
  const t = usePictureTexts()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: '96px minmax(0, 1fr)',
        borderTop: 1,
        borderColor: 'divider',
        pt: 4,
      }}
    >
      <ProductPicture src="" photo={picture.Photo} alt={picture.Alt} width={96} height={120} />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('product.place', { place })}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {picture.Alt || t('list.wordlessOne')}
        </Typography>
        <Box sx={{ maxWidth: 260 }}>
          <Select
            label={t('product.variantOf', { place })}
            value={variantCode ?? ''}
            onChange={(code) => onVariant(code || null)}
            options={[
              { value: '', label: t('product.whole') },
              ...variants.map(({ Code, Name }) => ({ value: Code, label: `${Name} (${Code})` })),
            ]}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            aria-label={t('send.describeOne', { name: t('product.place', { place }) })}
            variant={picture.Alt === '' ? 'contained' : 'text'}
            onClick={onOpen}
          >
            {t('send.describe')}
          </Button>
          <Button aria-label={t('product.up', { place })} disabled={place === 1} onClick={() => onMove(-1)}>
            ↑
          </Button>
          <Button aria-label={t('product.down', { place })} disabled={isLast} onClick={() => onMove(1)}>
            ↓
          </Button>
          <Button aria-label={t('product.out', { place })} color="error" onClick={onOut}>
            {t('picture.remove')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
