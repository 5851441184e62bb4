import { MailIcon, PhoneIcon, telephoneHref } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSeller } from '../../shared/seller'

/** The seller's telephone and mail, to ring and to write to by a press. */
export const SellerContacts = () => {
  const { Phone, Email } = useSeller()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 6 }}>
      {Phone !== '' && (
        <Button href={telephoneHref(Phone)} variant="outlined" startIcon={<PhoneIcon />}>
          {Phone}
        </Button>
      )}
      {Email !== '' && (
        <Button href={`mailto:${Email}`} variant="outlined" startIcon={<MailIcon />}>
          {Email}
        </Button>
      )}
    </Box>
  )
}
