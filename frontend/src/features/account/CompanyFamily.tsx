import type { Organization } from '@bukett/contracts/http/organization'
import { EmptyState, Notice, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { AddCompanyDialog } from '../../shared/account/AddCompanyDialog'
import { PageCard } from '../../shared/PageCard'
import { AskCompanyDialog } from './AskCompanyDialog'
import { useLink, useRemoveCompany, useUnlink } from '../../shared/account/use-company'

export interface CompanyFamilyProps {
  organization: Organization
  canChange: boolean
  /** Whether a company may be added below: by its own administrator. @default canChange */
  canAdd?: boolean
  /** Of a company that wants to stand above this one, to who is not of it. */
  askingText?: (name: string) => string
}

/**
 * The company itself and what it belongs to; for who may change it also the companies below it, and a wish from one that wants to stand
 * above it (AC-11: two levels; spec 2 §6).
 */
export const CompanyFamily = ({ organization, canChange, canAdd = canChange, askingText }: CompanyFamilyProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const [notice, setNotice] = useState<string>()
  const remove = useRemoveCompany()
  const link = useLink()
  const unlink = useUnlink()
  const failure = remove.error ?? link.error ?? unlink.error
  const { id, askingParent, askedChildIds, childOrganizations, parentOrganizationId } = organization
  // Nothing while a version before, during a deploy, does not say.
  const askedNumbers = organization.askedNumbers as Partial<Record<string, string>> | undefined
  type Child = (typeof childOrganizations)[number]

  const add = async (): Promise<void> => {
    const added = await dialogs.open(AddCompanyDialog, undefined)
    if (added) setNotice(t('account.company.added', { name: added.name }))
  }
  const ask = async (): Promise<void> => {
    const orgNr = await dialogs.open(AskCompanyDialog, { parentId: id })
    if (orgNr !== undefined) setNotice(t('account.company.askedDone'))
  }
  const askToRemove = async ({ id: childId, name }: Child): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('account.company.removeTitle', { name }),
      text: t('account.company.removeText'),
      confirm: t('account.company.remove'),
      tone: 'danger',
    })
    if (!isSure) return
    remove.mutate(childId, {
      onSuccess: () => {
        setNotice(t('account.company.removed'))
      },
    })
  }
  const askToUnlink = async ({ id: childId, name }: Child): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('account.company.unlinkTitle'),
      text: t('account.company.unlinkText', { name }),
      confirm: t('account.company.unlinkShort'),
      tone: 'danger',
    })
    if (isSure) unlink.mutate({ childId, parentId: id })
  }

  return (
    <>
      <PageCard title={organization.name}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Fact term={t('account.company.orgNr')}>{organization.orgNr}</Fact>
          {organization.parent && <Fact term={t('account.company.parentCompany')}>{organization.parent.name}</Fact>}
        </Box>
      </PageCard>
      {canChange && (
        <PageCard title={t('account.company.children')}>
          {failure && <Failure error={failure} />}
          {notice !== undefined && (
            <Notice tone="success" announce="status">
              {notice}
            </Notice>
          )}
          {askingParent && (
            <Notice
              action={
                <Box sx={{ display: 'flex', gap: 2 }}>
                  <Button
                    variant="contained"
                    onClick={() => {
                      link.mutate({ childId: id, parentId: askingParent.id })
                    }}
                  >
                    {t('account.company.confirmAsking')}
                  </Button>
                  <Button
                    variant="outlined"
                    onClick={() => {
                      unlink.mutate({ childId: id, parentId: askingParent.id })
                    }}
                  >
                    {t('account.company.refuseAsking')}
                  </Button>
                </Box>
              }
            >
              {askingText?.(askingParent.name) ?? t('account.company.asking', { name: askingParent.name })}
            </Notice>
          )}
          <Typography sx={{ color: 'text.secondary' }}>{t('account.company.childrenText')}</Typography>
          {childOrganizations.length === 0 ? (
            <EmptyState title={t('account.company.noChildren')} heading="h3" />
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {childOrganizations.map((child) => (
                <Box
                  component="li"
                  key={child.id}
                  sx={{
                    py: 4,
                    borderTop: 1,
                    borderColor: 'divider',
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 3,
                    alignItems: 'center',
                  }}
                >
                  <Box sx={{ flex: '1 1 220px' }}>
                    <Typography sx={{ fontWeight: 600 }}>{child.name}</Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {child.orgNr}
                    </Typography>
                  </Box>
                  <Tag tone="leaf">{t('account.company.confirmed')}</Tag>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={t('account.company.unlink', { name: child.name })}
                      onClick={() => void askToUnlink(child)}
                    >
                      {t('account.company.unlinkShort')}
                    </Button>
                    <Button
                      size="small"
                      variant="outlined"
                      color="error"
                      aria-label={`${t('account.company.remove')}: ${child.name}`}
                      onClick={() => void askToRemove(child)}
                    >
                      {t('account.company.remove')}
                    </Button>
                  </Box>
                </Box>
              ))}
            </Box>
          )}
          {askedChildIds.map((childId) => (
            <Notice
              key={childId}
              action={
                <Button
                  variant="outlined"
                  aria-label={t('account.company.withdrawLong', { id: askedNumbers?.[childId] ?? childId })}
                  onClick={() => {
                    unlink.mutate({ childId, parentId: id })
                  }}
                >
                  {t('account.company.withdraw')}
                </Button>
              }
            >
              {t('account.company.asked', { id: askedNumbers?.[childId] ?? childId })}
            </Notice>
          ))}
          {canAdd && parentOrganizationId === null && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              <Button variant="contained" onClick={() => void add()}>
                {t('account.company.addChild')}
              </Button>
              <Button variant="outlined" onClick={() => void ask()}>
                {t('account.company.askChild')}
              </Button>
            </Box>
          )}
        </PageCard>
      )}
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {term}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </div>
)
