import { KitLink, telephoneHref } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

export interface StoreContactProps {
  store: { readonly id: string; readonly phone?: string | undefined }
  /** How it is called here. */
  label: string
  /** To its page. */
  storePath?: ((id: string) => string) | undefined
}

/** A store that has an order: a press leads to it, another rings it. */
export const StoreContact = ({ store: { id, phone = '' }, label, storePath }: StoreContactProps) => (
  <>
    {storePath ? (
      <Link component={KitLink} href={storePath(id)}>
        {label}
      </Link>
    ) : (
      label
    )}
    {phone !== '' && (
      <Box>
        <Link href={telephoneHref(phone)}>{phone}</Link>
      </Box>
    )}
  </>
)
