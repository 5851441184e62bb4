import { type LibraryPicture, mediaApi } from '@bukett/contracts/http/media'
import { percentText } from '@bukett/contracts/rules/percent'
import { type DialogProps, Notice, ProductPicture, TextField, tokens, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentLocale, messageOf } from '../../shared/api'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'
import { soon } from '../shell/soon'
import { TypedSheet } from '../shell/TypedSheet'
import { usePictureTexts } from './texts'
import { describePicture, useReadAgain, useRemove, useReplace } from './use-pictures'

/** `dialogs.open(PictureDialog, picture)`: its words, its point, where it is shown; answers with the picture as it is then, null when it is gone. */
export const PictureDialog = ({ open, payload, onClose }: DialogProps<LibraryPicture, LibraryPicture | null>) => {
  const [picture, setPicture] = useState(payload)
  const t = usePictureTexts()
  return (
    <TypedSheet
      open={open}
      onClose={() => onClose(picture === payload ? undefined : picture)}
      title={t('picture.title')}
      width="large"
    >
      <Words
        picture={picture}
        isReplaced={picture.Photo.Address !== payload.Photo.Address}
        onRead={setPicture}
        onSaved={onClose}
      />
      <Facts picture={picture} onReplaced={setPicture} onRemoved={() => onClose(null)} />
    </TypedSheet>
  )
}

interface WordsProps {
  picture: LibraryPicture
  isReplaced: boolean
  /** It was another by now, which is what the next save is of. */
  onRead: (picture: LibraryPicture) => void
  onSaved: (picture: LibraryPicture) => void
}

const share = (text: string): number => Math.min(100, Math.max(0, Number(text))) / 100

const pointOf = ({ Focal }: LibraryPicture['Photo']) => ({
  'Focal.X': String(Math.round(Focal.X * 100)),
  'Focal.Y': String(Math.round(Focal.Y * 100)),
})

const Words = ({ picture, isReplaced, onRead, onSaved }: WordsProps) => {
  const t = usePictureTexts()
  const readAgain = useReadAgain()
  const { Id, Photo } = picture
  const form = useVersionedForm({
    read: picture,
    readAgain: async (refusal) => {
      const { now } = refusal.body as { now?: Omit<LibraryPicture, 'Uses'> }
      if (!now) return undefined
      const { Uses } = picture
      onRead({ ...now, Uses })
      void readAgain()
      return { ...now, Uses }
    },
    stale: 'media.changed',
    valuesOf: ({ Alt, AltEn, Photo: shown }) => ({ Alt, AltEn, ...pointOf(shown) }),
    labels: {
      Alt: t('picture.Alt'),
      AltEn: t('picture.AltEn'),
      'Focal.X': t('picture.across'),
      'Focal.Y': t('picture.down'),
    },
    schema: mediaApi.describe.body,
    bodyOf: (values, { Version }) => ({
      Version,
      Alt: values.Alt,
      AltEn: values.AltEn,
      Focal: { X: share(values['Focal.X']), Y: share(values['Focal.Y']) },
    }),
    send: async (body: Parameters<typeof describePicture>[1]) => {
      const saved = await describePicture(Id, body)
      // The next one is of what stands there then.
      await soon(readAgain())
      return saved
    },
    onDone: onSaved,
  })
  // Another photograph has another point; its words are those that are typed.
  const follow = useEffectEvent(() => form.set(pointOf(Photo)))
  const shown = useRef(Photo.Address)
  useEffect(() => {
    if (shown.current !== Photo.Address) follow()
    shown.current = Photo.Address
  }, [Photo.Address])
  const [across, down] = [form.text('Focal.X'), form.text('Focal.Y')]
  return (
    <FormFrame form={form} label={t('picture.title')} submit={t('picture.save')} failure={versionedFailure}>
      {isReplaced && <Notice announce="status">{t('picture.replaced')}</Notice>}
      <FormPart title={t('picture.words')}>
        <Wide>
          <Typography variant="body2" color="text.secondary">
            {t('picture.wordsHint')}
          </Typography>
        </Wide>
        <TextField {...form.text('Alt')} rows={2} maxLength={300} required />
        <TextField {...form.text('AltEn')} rows={2} maxLength={300} required />
      </FormPart>
      <FormPart title={t('picture.focal')}>
        <Wide>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {t('picture.focalHint')}
          </Typography>
          <FocalPicture
            picture={picture}
            x={Number(across.value)}
            y={Number(down.value)}
            onPoint={(x, y) => {
              form.set({ 'Focal.X': String(x), 'Focal.Y': String(y) })
            }}
          />
        </Wide>
        {[across, down].map(({ label, value, onChange }) => (
          <Box key={label}>
            <Typography variant="body2">{label}</Typography>
            <Slider
              aria-label={label}
              value={Number(value)}
              valueLabelDisplay="auto"
              valueLabelFormat={(percent) => percentText(percent, currentLocale())}
              getAriaValueText={(percent) => percentText(percent, currentLocale())}
              onChange={(_, next) => onChange(String(next))}
            />
          </Box>
        ))}
      </FormPart>
    </FormFrame>
  )
}

const FocalPicture = ({
  picture: { Photo },
  x,
  y,
  onPoint,
}: {
  picture: LibraryPicture
  x: number
  y: number
  onPoint: (x: number, y: number) => void
}) => (
  <Box
    // The sliders beside it do the same by keys.
    onPointerDown={({ currentTarget, clientX, clientY }) => {
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      const at = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100)
      onPoint(at((clientX - left) / width), at((clientY - top) / height))
    }}
    sx={{ position: 'relative', width: '100%', maxWidth: 320, cursor: 'crosshair', touchAction: 'manipulation' }}
  >
    <ProductPicture
      src=""
      photo={Photo}
      alt=""
      width={320}
      height={Math.round((320 * Photo.Height) / Photo.Width)}
      loading="eager"
    />
    <Box
      sx={{
        position: 'absolute',
        left: `${x}%`,
        top: `${y}%`,
        width: 28,
        height: 28,
        transform: 'translate(-50%, -50%)',
        border: '3px solid #fff',
        borderRadius: '50%',
        boxShadow: `0 0 0 2px ${tokens.colour.leaf}`,
        pointerEvents: 'none',
      }}
    />
  </Box>
)

interface FactsProps {
  picture: LibraryPicture
  onReplaced: (picture: LibraryPicture) => void
  onRemoved: () => void
}

const Facts = ({ picture, onReplaced, onRemoved }: FactsProps) => {
  const t = usePictureTexts()
  const dialogs = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  const replace = useReplace()
  const remove = useRemove()
  const { Id: id, Version: version, Name, Photo, Uses } = picture
  const failed = replace.error ?? remove.error
  const ask = async (): Promise<void> => {
    const question = { title: t('picture.removeTitle'), text: t('picture.removeText') }
    const answers = { confirm: t('picture.remove'), cancel: t('picture.keep'), tone: 'danger' as const }
    if (await dialogs.confirm({ ...question, ...answers })) remove.mutate({ id, version }, { onSuccess: onRemoved })
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 6, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {Name}. {t('picture.size', { width: Photo.Width, height: Photo.Height })}
      </Typography>
      <Typography variant="body2">
        {Uses.length === 0
          ? t('picture.noUses')
          : `${t('picture.uses')}: ${Uses.map((use) => `${use.Name} (${use.Code})`).join(', ')}`}
      </Typography>
      {failed && (
        <Notice tone="error" title={t('picture.failed')}>
          {messageOf(failed)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" loading={replace.isPending} onClick={() => input.current?.click()}>
          {t('picture.replace')}
        </Button>
        <Button color="error" loading={remove.isPending} onClick={() => void ask()}>
          {t('picture.remove')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('picture.replace')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) replace.mutate({ id, version, file }, { onSuccess: onReplaced })
          }}
        />
      </Box>
    </Box>
  )
}
