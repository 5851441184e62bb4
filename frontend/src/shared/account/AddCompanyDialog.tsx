import { type Organization, organizationApi, type OrganizationRegistration } from '@bukett/contracts/http/organization'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../i18n'
import { call } from '../api'
import { useForm } from '../form'
import { FormFrame } from '../FormFrame'
import { companyBody, companyFaults, emptyCompany, useCompanyLabels } from './company-form'
import { CompanyFields } from './CompanyFields'
import { useReadAgain } from './use-own-account'

/** `dialogs.open(AddCompanyDialog, undefined)`: the subsidiary that was added, or undefined. */
export const AddCompanyDialog = ({ open, onClose }: DialogProps<undefined, Organization>) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const form = useForm({
    initial: emptyCompany,
    labels: useCompanyLabels(),
    schema: organizationApi.add.body,
    bodyOf: companyBody,
    check: companyFaults,
    send: (body: Omit<OrganizationRegistration, 'user'>) => call(organizationApi.add, { body }),
    onDone: (organization) => {
      void readAgain()
      onClose(organization)
    },
  })
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={t('account.company.addChild')}
    >
      <Box sx={{ pb: 4 }}>
        <FormFrame form={form} label={t('account.company.addChild')} submit={t('account.company.addChild')}>
          <CompanyFields form={form} />
        </FormFrame>
      </Box>
    </Sheet>
  )
}
