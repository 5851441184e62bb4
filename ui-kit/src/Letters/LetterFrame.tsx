import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { letters, photograph } from 'virtual:letters'

interface LetterFrameProps {
  /** Its name in the backend's list of letters. */
  readonly letter: string
  readonly language: 'sv' | 'en'
  readonly width: number
  readonly isDark: boolean
}

const tall = 1400

/** A mail in a page of its own, as a mail program shows it, and beside it what a reader of plain text is given. */
export const LetterFrame = ({ letter, language, width, isDark }: LetterFrameProps) => {
  const { subject, html, text } = letters[letter]?.[language] ?? { subject: 'No such letter', html: '', text: '' }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6, p: 4 }}>
      <Box>
        <Typography sx={{ mb: 2 }}>{subject}</Typography>
        {/* What is asked of the frame is answered by the mail's own dark mode. */}
        <iframe
          title={letter}
          sandbox="allow-same-origin"
          srcDoc={html.replace(/https:[^"]*\/api\/[^"]*/, photograph)}
          style={{ width, height: tall, border: 0, colorScheme: isDark ? 'dark' : 'light' }}
        />
      </Box>
      <Box component="pre" sx={{ maxWidth: 480, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </Box>
  )
}
