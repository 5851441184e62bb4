import type { Scene } from '@bukett/contracts/http/content-blocks'
import { mediaApi } from '@bukett/contracts/http/media'
import {
  type DialogProps,
  EmptyState,
  Notice,
  ProductPicture,
  RowsSkeleton,
  Select,
  Sheet,
  TextField,
  useDialogs,
} from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call, messageOf } from '../../shared/api'
import { ProductPicker } from '../shell/ProductPicker'
import { useProductNames } from '../shell/use-goods'
import { useFrontTexts } from './texts'

export interface PictureChoiceProps {
  /** A scene's name, the id of a picture in the library, `product:` and a code, or nothing. */
  value: string
  onChange: (value: string) => void
  scenes: readonly Scene[]
  error?: string
  /** Whether it may be the picture of a product. @default false */
  ofProducts?: boolean
}

const ofProduct = 'product:'

/** The picture of a season or an occasion, one of the library, or a product's. */
export const PictureChoice = ({ value, onChange, scenes, error, ofProducts = false }: PictureChoiceProps) => {
  const t = useFrontTexts()
  const dialogs = useDialogs()
  const scene = scenes.find((one) => one === value)
  const product = value.startsWith(ofProduct) ? value.slice(ofProduct.length) : undefined
  const names = useProductNames(product === undefined ? [] : [product])
  const isOfLibrary = value !== '' && !scene
  const choose = async (): Promise<void> => {
    const chosen = await dialogs.open(LibrarySheet, undefined)
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {t('field.Picture')}
      </Typography>
      {error !== undefined && (
        <Typography color="error" sx={{ mb: 2 }}>
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
        <Box sx={{ flex: '0 1 300px' }}>
          <Select
            label={t('picture.scenes')}
            value={scene ?? ''}
            onChange={(next) => onChange(next)}
            options={[
              { value: '', label: t('picture.noScene') },
              ...scenes.map((one) => ({ value: one, label: t(`picture.${one}`) })),
            ]}
          />
        </Box>
        <Button variant="outlined" onClick={() => void choose()}>
          {t('picture.choose')}
        </Button>
        {isOfLibrary && <Button onClick={() => onChange('')}>{t('picture.remove')}</Button>}
      </Box>
      {ofProducts && (
        <Box sx={{ mt: 3, maxWidth: 420 }}>
          <ProductPicker label={t('picture.byProduct')} onPick={({ code }) => onChange(ofProduct + code)} />
        </Box>
      )}
      <Box sx={{ mt: 3 }}>
        {scene ? (
          <Box
            component="img"
            src={`/pictures/${scene}-wide.webp`}
            alt=""
            width={240}
            height={120}
            loading="lazy"
            sx={{ display: 'block', borderRadius: '10px', objectFit: 'cover', bgcolor: 'action.selected' }}
          />
        ) : isOfLibrary && product === undefined ? (
          <Chosen id={value} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {product === undefined
              ? t('picture.none')
              : t('picture.product', { product: names.get(product) ?? product })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const usePictures = (words: string, page = 0) =>
  useQuery({
    queryKey: ['front', 'pictures', words, page],
    queryFn: ({ signal }) => call(mediaApi.list, { query: { filter: 'all', words, page } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The picture itself, since the words are the same of any; they stand alone while it is read, and where it is gone. */
const Chosen = ({ id }: { id: string }) => {
  const t = useFrontTexts()
  const picture = usePictures(id).data?.Pictures.find(({ Id }) => Id === id)
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      {picture && (
        <Box sx={{ flex: 'none', width: 80 }}>
          <ProductPicture src="" photo={picture.Photo} alt="" width={80} height={100} />
        </Box>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('picture.chosen')}
        {picture && `: ${picture.Alt || picture.Name}`}
      </Typography>
    </Box>
  )
}

/** Answers with the id of the picture that is chosen; one without words cannot be. */
const LibrarySheet = ({ open, onClose }: DialogProps<undefined, string>) => {
  const t = useFrontTexts()
  const [{ words, page }, ask] = useState({ words: '', page: 0 })
  const { data, error } = usePictures(useDeferredValue(words.trim()), page)
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('picture.title')} width="large">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextField
          label={t('picture.search')}
          value={words}
          onChange={(typed) => ask({ words: typed, page: 0 })}
          maxLength={80}
          autoComplete="off"
        />
        {error && (
          <Notice tone="error" title={t('picture.failed')}>
            {messageOf(error)}
          </Notice>
        )}
        {!data && !error && <RowsSkeleton />}
        {data?.Total === 0 && <EmptyState title={t('picture.empty')} />}
        {data && data.Total > 0 && (
          <Typography aria-live="polite">{t('picture.found', { count: data.Total })}</Typography>
        )}
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
          }}
        >
          {data?.Pictures.map(({ Id, Name, Alt, AltEn, Photo }) => {
            const isWordless = Alt === '' || AltEn === ''
            return (
              <li key={Id}>
                <ButtonBase
                  disabled={isWordless}
                  onClick={() => onClose(Id)}
                  sx={{ display: 'block', width: '100%', textAlign: 'left', borderRadius: '10px' }}
                >
                  <ProductPicture src="" photo={Photo} alt="" width={120} height={150} />
                  <Typography variant="body2" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                    {isWordless ? t('picture.wordless') : Alt || Name}
                  </Typography>
                </ButtonBase>
              </li>
            )
          })}
        </Box>
        {data && data.Total > data.PageSize && (
          <Pagination
            aria-label={t('picture.pages')}
            page={page + 1}
            count={Math.ceil(data.Total / data.PageSize)}
            onChange={(_, to) => ask({ words, page: to - 1 })}
          />
        )}
      </Box>
    </Sheet>
  )
}
