import Box from '@mui/material/Box'
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { CheckIcon } from '../icons/icons'
import { ProductPicture } from '../ProductPicture/ProductPicture'
import { type Ground, tokens } from '../tokens'

export type PictureButtonProps = Pick<ButtonBaseProps, 'onClick' | 'disabled' | 'aria-label' | 'aria-pressed'> & {
  picture: string
  ground: Ground
  /** Of the picture, in pixels; it is a quarter higher. */
  width: number
  name: string
  /** In words: "29 kr". */
  price: string
  /** It bears a tick. */
  isChosen: boolean
}

/** A small thing to choose by its picture: a card, an addon. */
export const PictureButton = ({ picture, ground, width, name, price, isChosen, ...button }: PictureButtonProps) => (
  <ButtonBase
    {...button}
    sx={{ display: 'block', width: '100%', textAlign: 'left', borderRadius: `${tokens.radius.card}px` }}
  >
    <Box sx={{ position: 'relative' }}>
      <ProductPicture src={picture} alt="" width={width} height={width * 1.25} ground={ground} />
      {isChosen && (
        <Box
          sx={{
            position: 'absolute',
            top: 8,
            right: 8,
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            borderRadius: '50%',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          <CheckIcon fontSize="small" />
        </Box>
      )}
    </Box>
    <Typography sx={{ mt: 2, fontWeight: 600 }}>{name}</Typography>
    <Typography variant="body2" color="text.secondary">
      {price}
    </Typography>
  </ButtonBase>
)
