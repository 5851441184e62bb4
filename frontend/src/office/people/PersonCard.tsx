import { mayCall, type Role } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { dateText } from '@bukett/contracts/rules/dates'
import { KitLink, Notice, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { useCustomerTexts } from './customer-texts'
import { UnderWay } from '../../shared/account/UnderWay'
import { nameOf, useCurrentCustomer } from '../../shared/account/use-account'
import { type PersonAction, usePersonAction } from './use-customers'
import { useAccountEnd } from '../../shared/account/use-own-account'

/** What could not be done, in the spec's words (spec 3 §8). */
const failed = {
  inactivate: 'account.privacy.inactivateFailed',
  activate: 'account.privacy.activateFailed',
  remove: 'account.privacy.removeFailed',
  anonymize: 'account.privacy.anonymizeFailed',
  leave: 'account.users.updateFailed',
} as const satisfies Record<PersonAction, string>

const said = {
  inactivate: 'person.inactivated',
  activate: 'person.activated',
  remove: 'person.removed',
  anonymize: 'person.anonymized',
  leave: 'person.left',
} as const satisfies Record<PersonAction, string>

/** A customer as customer service sees them, and what may be done to the account (AC-10). Each step is asked about first and told after. */
export const PersonCard = ({ user: first, hrefOfCompany }: { user: User; hrefOfCompany: (id: string) => string }) => {
  const t = useCustomerTexts()
  const { t: shop, language } = useTranslation()
  const dialogs = useDialogs()
  const change = usePersonAction()
  const [user, setUser] = useState<User | null>(first)
  const { data: current } = useCurrentCustomer()
  const isLead = mayCall('customerServiceLead', current?.user?.roles ?? [])
  const { data: end } = useAccountEnd(first.id, { isWanted: isLead && user?.endsOn === null })
  const name = nameOf(user ?? first)

  const run = async (action: PersonAction): Promise<void> => {
    if (!user) return
    if (action !== 'activate') {
      const isSure = await dialogs.confirm({
        title: t(`person.${action}Title`, { name, company: user.organization }),
        text: t(`person.${action}Text`),
        confirm: t(`person.${action}`),
        tone: 'danger',
      })
      if (!isSure) return
    }
    change.mutate({ action, user }, { onSuccess: setUser })
  }
  const action = change.variables?.action
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {action && change.error && <Failure error={change.error} title={shop(failed[action])} />}
      {action && change.isSuccess && (
        <Notice tone="success" announce="status">
          {t(said[action], { name })}
        </Notice>
      )}
      {user && (
        <>
          <Typography variant="h4" component="h3">
            {name}
          </Typography>
          <Facts
            rows={[
              [shop('account.email'), user.email],
              [t('person.phone'), user.phone],
              [
                t('person.company'),
                user.organizationId === null ? (
                  t('person.private')
                ) : (
                  <KitLink href={hrefOfCompany(user.organizationId)}>{user.organization}</KitLink>
                ),
              ],
              [
                t('person.roles'),
                user.roles.includes('OrganizationAdministrator') ? shop('account.users.administrator') : null,
              ],
              [
                t('person.account'),
                <Tag key="state" tone={user.isActive ? 'leaf' : 'neutral'}>
                  {user.endsOn
                    ? t('person.endsOn', { day: dateText(user.endsOn, language, { withYear: true }) })
                    : t(user.isActive ? 'person.active' : 'person.inactive')}
                </Tag>,
              ],
            ]}
          />
          {end && user.endsOn === null && <UnderWay end={end} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {actionsFor(user, { isLead, mayBeDeleted: end?.mayBeDeleted !== false }).map((one) => (
              <Button
                key={one}
                variant="outlined"
                {...(one !== 'activate' && { color: 'error' as const })}
                loading={change.isPending && action === one}
                disabled={change.isPending}
                onClick={() => void run(one)}
              >
                {t(`person.${one}`)}
              </Button>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

const customerRoles: ReadonlySet<Role> = new Set([
  'PrivateCustomer',
  'OrganizationCustomer',
  'OrganizationAdministrator',
])
const ledRoles: ReadonlySet<Role> = new Set(['MemberStaff', 'OrderHandlerAdmin', 'MemberShopAdmin', 'CustomerService'])

/** AC-10: ending and pausing an account is for the lead; whose account is over has nothing left to do. */
const actionsFor = (
  { isActive, organizationId, endsOn, roles }: User,
  { isLead, mayBeDeleted }: { isLead: boolean; mayBeDeleted: boolean },
): PersonAction[] => {
  if (endsOn !== null) return []
  const leave = organizationId === null ? [] : (['leave'] as const)
  if (!isLead) return [...leave]
  // SuperAdmin alone ends or pauses the accounts of those who run the network.
  if (roles.some((role) => !customerRoles.has(role)))
    return roles.every((role) => ledRoles.has(role)) ? [isActive ? 'inactivate' : 'activate'] : []
  return [isActive ? 'inactivate' : 'activate', ...leave, ...(mayBeDeleted ? (['remove'] as const) : []), 'anonymize']
}

const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
    {rows
      .filter(([, value]) => value !== null && value !== '')
      .map(([term, value]) => (
        <Box key={term}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
  </Box>
)
