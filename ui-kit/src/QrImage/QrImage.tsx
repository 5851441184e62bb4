import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { hidden } from '../hidden'
import { useKitTexts } from '../KitProvider/KitProvider'
import { Bone } from '../Skeletons/Bone'
import { tokens } from '../tokens'

export type QrImageProps = {
  /** The code as a picture; while it is missing its room is kept. */
  src?: string
  /** What scanning it does. @default 'QR-kod' */
  alt?: string
  /** Below the code. */
  caption?: string
  /** Side in px. @default 220 */
  size?: number
}

/** A code for the phone's camera, on white with the quiet border that cameras need. */
export const QrImage = ({ src, alt, caption, size = 220 }: QrImageProps) => {
  const texts = useKitTexts()
  return (
    <Box component="figure" sx={{ m: 0, display: 'grid', justifyItems: 'center', gap: 3 }}>
      <Box
        sx={{
          p: 4,
          backgroundColor: '#fff',
          border: 1,
          borderColor: 'divider',
          borderRadius: `${tokens.radius.card}px`,
          lineHeight: 0,
        }}
      >
        {src ? (
          <Box
            component="img"
            src={src}
            alt={alt ?? texts.qrCode}
            width={size}
            height={size}
            sx={{ imageRendering: 'pixelated' }}
          />
        ) : (
          <>
            <Box component="output" sx={hidden}>
              {texts.loading}
            </Box>
            <Bone shape="block" sx={{ width: size, height: size, borderRadius: 0 }} />
          </>
        )}
      </Box>
      {caption && (
        <Typography
          component="figcaption"
          variant="body2"
          sx={{ color: 'text.secondary', textAlign: 'center', maxWidth: size + 32 }}
        >
          {caption}
        </Typography>
      )}
    </Box>
  )
}
