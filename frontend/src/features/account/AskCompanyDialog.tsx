import { organizationApi } from '@bukett/contracts/http/organization'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { call } from '../../shared/api'
import { OrganisationNumberField } from '../../shared/account/OrganisationNumberField'
import { organisationNumberFault, tidyOrganisationNumber } from '../../shared/account/person-rules'
import { useReadAgain } from '../../shared/account/use-own-account'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Wide } from '../../shared/FormPart'
import { useTranslation } from '../../shared/i18n'

/** `dialogs.open(AskCompanyDialog, { parentId })`: the number of the company that was asked to be a child (AC-11), or undefined. */
export const AskCompanyDialog = ({ open, onClose, payload }: DialogProps<{ parentId: string }, string>) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const form = useForm({
    initial: { orgNr: '' },
    labels: { orgNr: t('account.company.orgNr') },
    schema: organizationApi.ask.body,
    bodyOf: ({ orgNr }) => ({ orgNr: tidyOrganisationNumber(orgNr) }),
    check: ({ orgNr }) => ({ orgNr: organisationNumberFault(orgNr) }),
    send: async (body: { orgNr: string }) => {
      await call(organizationApi.ask, { params: { id: payload.parentId }, body })
      return body.orgNr
    },
    onDone: (orgNr) => {
      void readAgain()
      onClose(orgNr)
    },
  })
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={t('account.company.askChild')}
    >
      <Box sx={{ pb: 4 }}>
        <Typography sx={{ mb: 4 }}>{t('account.company.askText')}</Typography>
        <FormFrame form={form} label={t('account.company.askChild')} submit={t('account.company.askSubmit')}>
          <Wide>
            <OrganisationNumberField {...form.text('orgNr')} />
          </Wide>
        </FormFrame>
      </Box>
    </Sheet>
  )
}
