import type { LibraryPicture } from '@bukett/contracts/http/media'
import { tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { usePictureTexts } from './texts'
import type { Sending, Sent } from './use-sending'

export interface DropZoneProps {
  sending: Sending
  onDescribe: (picture: LibraryPicture) => void
}

/** Files are dragged here, or chosen; below it is how far each has come. */
export const DropZone = ({ sending, onDescribe }: DropZoneProps) => {
  const t = usePictureTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hover = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(is)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        onDragOver={hover(true)}
        onDragLeave={hover(false)}
        onDrop={(event) => {
          hover(false)(event)
          sending.add([...event.dataTransfer.files])
        }}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          p: 4,
          border: 2,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : tokens.colour.fieldLine,
          bgcolor: isOver ? tokens.ground.moss : 'background.paper',
          borderRadius: `${tokens.radius.card}px`,
        }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography sx={{ fontWeight: 600 }}>{t('send.drop')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('send.hint')}
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t('send.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t('send.choose')}
          onChange={({ target }) => {
            sending.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </Box>
      {sending.files.length > 0 && (
        <Box
          component="ul"
          aria-label={t('send.label')}
          aria-live="polite"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {sending.files.map((one) => (
            <OneFile key={one.key} one={one} sending={sending} onDescribe={onDescribe} />
          ))}
        </Box>
      )}
    </Box>
  )
}

const OneFile = ({ one, sending, onDescribe }: DropZoneProps & { one: Sent }) => {
  const t = usePictureTexts()
  const { file, state, share, picture, fault } = one
  const percent = Math.round(share * 100)
  const isMoving = state === 'reads' || state === 'sends'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        pt: 2,
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'}>
          {state === 'failed' ? fault : t(`send.${state}`, { percent })}
        </Typography>
        {isMoving && (
          <LinearProgress
            aria-label={t('send.progress', { name: file.name })}
            {...(state === 'sends' && { variant: 'determinate', value: percent })}
            sx={{ mt: 1 }}
          />
        )}
      </Box>
      {picture && picture.Alt === '' && (
        <Button
          variant="contained"
          aria-label={t('send.describeOne', { name: file.name })}
          onClick={() => {
            sending.drop(one.key)
            onDescribe(picture)
          }}
        >
          {t('send.describe')}
        </Button>
      )}
      {state === 'failed' && (
        <Button aria-label={t('send.againWith', { name: file.name })} onClick={() => sending.again(one)}>
          {t('send.again')}
        </Button>
      )}
      {!isMoving && state !== 'waits' && (
        <Button color="inherit" onClick={() => sending.drop(one.key)}>
          {t('send.clear')}
        </Button>
      )}
    </Box>
  )
}
