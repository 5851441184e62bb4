import { LIBRARY_FILTERS, type LibraryPicture } from '@bukett/contracts/http/media'
import { EmptyState, Notice, ProductPicture, RowsSkeleton, Select, TextField, tokens, useDialogs } from '@bukett/ui-kit'
import { StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { messageOf } from '../../shared/api'
import { PastEnd } from '../../shared/PastEnd'
import { DropZone } from './DropZone'
import { PictureDialog } from './PictureDialog'
import { usePictureTexts } from './texts'
import { type Asked, usePictures } from './use-pictures'
import { useSending } from './use-sending'

export interface LibraryViewProps {
  asked: Asked
  onAsk: (asked: Asked) => void
}

/** The shop's pictures: taken in, described, found and looked after. */
export const LibraryView = ({ asked, onAsk }: LibraryViewProps) => {
  const t = usePictureTexts()
  const dialogs = useDialogs()
  const sending = useSending()
  const answered = useDeferredValue(asked)
  const { data, error, isPlaceholderData } = usePictures(answered)
  const open = (picture: LibraryPicture): void => void dialogs.open(PictureDialog, picture)
  const toLastPage = (): void => {
    if (data) onAsk({ ...asked, page: Math.ceil(data.Total / data.PageSize) - 1 })
  }
  const counts = { all: undefined, unused: data?.Unused, wordless: data?.Wordless }
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DropZone sending={sending} onDescribe={open} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '260px minmax(0, 1fr)' }, alignItems: 'end' }}>
        <Select
          label={t('list.filter')}
          value={asked.filter}
          onChange={(filter) => onAsk({ ...asked, filter, page: 0 })}
          options={LIBRARY_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('list.all') : t(`list.${value}`, { count: counts[value] ?? 0 }),
          }))}
        />
        <TextField
          label={t('list.search')}
          value={asked.words}
          onChange={(words) => onAsk({ ...asked, words, page: 0 })}
          maxLength={80}
          autoComplete="off"
        />
      </Box>
      {error && (
        <Notice tone="error" title={t('list.failed')}>
          {messageOf(error)}
        </Notice>
      )}
      {!data && !error && <RowsSkeleton />}
      {data?.Total === 0 &&
        !isPlaceholderData &&
        (answered.words.trim() === '' && answered.filter === 'all' ? (
          <EmptyState title={t('list.none')}>{t('list.noneHint')}</EmptyState>
        ) : (
          <EmptyState title={t('list.notFound')}>{t('list.notFoundHint')}</EmptyState>
        ))}
      {data && data.Total > 0 && (
        <>
          <Typography aria-live="polite">{t('list.found', { count: data.Total })}</Typography>
          {data.Pictures.length === 0 ? (
            <PastEnd lastPage={toLastPage} />
          ) : (
            <Box
              component="ul"
              aria-label={t('list.label')}
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gap: 4,
                gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
              }}
            >
              {data.Pictures.map((picture) => (
                <li key={picture.Id}>
                  <OnePicture picture={picture} onOpen={() => open(picture)} />
                </li>
              ))}
            </Box>
          )}
          {data.Total > data.PageSize && (
            <Pagination
              aria-label={t('list.pages')}
              page={asked.page + 1}
              count={Math.ceil(data.Total / data.PageSize)}
              onChange={(_, page) => onAsk({ ...asked, page: page - 1 })}
            />
          )}
        </>
      )}
    </Box>
  )
}

const OnePicture = ({ picture, onOpen }: { picture: LibraryPicture; onOpen: () => void }) => {
  const t = usePictureTexts()
  const { Name, Photo, Alt, Uses } = picture
  return (
    <ButtonBase
      aria-label={t('list.open', { name: Alt || Name })}
      onClick={onOpen}
      sx={{ display: 'block', width: '100%', textAlign: 'left', borderRadius: `${tokens.radius.card}px` }}
    >
      <ProductPicture src="" photo={Photo} alt="" width={160} height={200} />
      <Typography variant="body2" noWrap sx={{ mt: 1 }}>
        {Alt || Name}
      </Typography>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {Alt === '' && <StateWord tone="waits">{t('list.wordlessOne')}</StateWord>}
        <Typography variant="body2" color="text.secondary">
          {Uses.length === 0 ? t('list.unusedOne') : t('list.usedIn', { count: Uses.length })}
        </Typography>
      </Box>
    </ButtonBase>
  )
}
