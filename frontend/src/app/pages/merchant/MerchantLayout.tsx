import { mayCall } from '@bukett/contracts'
import { useLocation, useParams, useSearchParams, Navigate, Outlet, useNavigate } from 'react-router-dom'
import { Suspense } from 'react'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { useDeskTexts } from '../../../features/merchant/desk-texts'
import { DeskFrame, type DeskLink } from '../../../features/merchant/DeskFrame'
import { useMerchants } from '../../../features/merchant/use-merchant'
import { Failure } from '../../../shared/Failure'
import { useTranslation } from '../../../shared/i18n'
import { ScreenOfRows } from '../../../shared/ScreenOfRows'
import { accountPaths, loginPath } from '../../account-paths'
import { PageErrors } from '../../layouts/PageErrors'
import { useScrollMemory } from '../../layouts/use-scroll-memory'
import { inStage, merchantPaths } from '../../merchant-paths'
import { paths } from '../../paths'
import { NotYours } from '../account/NotYours'
import type { MerchantScreen } from './merchant-screen'
import { Nothing } from '../../../features/merchant/Nothing'

/** What stands around every page of the desk: whose it is, in which mode, and where one can go. A guest is led to the login first. */
export const MerchantLayout = () => {
  const { t } = useTranslation()
  const desk = useDeskTexts()
  const { pathname, search } = useLocation()
  useScrollMemory()
  const { merchant: named } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const current = useCurrentCustomer()
  const user = current.data?.user
  const isMerchant = user !== undefined && user !== null && mayCall('merchant', user.roles)
  const merchants = useMerchants(isMerchant)
  const stage = query.get('lage') === 'skarpt' ? 'live' : 'test'
  const ends = { logout: accountPaths.logout, shop: paths.home }
  const bare = (content: React.ReactNode) => <DeskFrame {...ends}>{content}</DeskFrame>

  if (current.error) return bare(<Failure error={current.error} onRetry={current.refetch} />)
  if (!current.data) return bare(<ScreenOfRows rows={4} />)
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />
  if (!isMerchant) return bare(<NotYours title={t('merchant.forbidden')} user={user} />)
  if (merchants.error)
    return bare(<Failure error={merchants.error} title={t('merchant.loadFailed')} onRetry={merchants.refetch} />)
  if (!merchants.data) return bare(<ScreenOfRows rows={4} />)
  const [first] = merchants.data
  if (!first) return bare(<Nothing title={t('merchant.none')}>{t('merchant.noneText')}</Nothing>)
  if (named === undefined) return <Navigate to={inStage(merchantPaths.orders.to(first.id), stage)} replace />
  const merchant = merchants.data.find(({ id }) => id === named)
  if (!merchant) return bare(<Nothing title={t('merchant.unknown')}>{t('merchant.noneText')}</Nothing>)

  const movesMoney = mayCall('merchantAdmin', user.roles)
  const isSenare = mayCall('superAdmin', user.roles)
  const links: DeskLink[] = (
    [
      [t('merchant.orders.title'), merchantPaths.orders],
      [t('merchant.payouts.title'), merchantPaths.payouts],
      [t('merchant.log.title'), merchantPaths.events],
      [t('merchant.keys.title'), merchantPaths.keys],
      [t('merchant.playground.title'), merchantPaths.playground],
      ...(movesMoney ? [[desk('about.title'), merchantPaths.about] as const] : []),
    ] as const
  ).map(([label, path]) => ({
    label,
    href: inStage(path.to(merchant.id), stage),
    isHere: isAt(path.to(merchant.id), pathname, merchant.id),
  }))
  const screen: MerchantScreen = { merchant, stage, movesMoney, isSenare }
  return (
    <DeskFrame
      {...ends}
      desk={{
        merchants: merchants.data.map(({ id, name }) => ({ id, name })),
        merchant: merchant.id,
        stage,
        links,
        onMerchant: (id) => void navigate(inStage(merchantPaths.orders.to(id), stage)),
        onStage: (next) => void navigate(inStage(pathname, next)),
      }}
    >
      <PageErrors at={pathname}>
        <Suspense>
          <Outlet context={screen} key={`${merchant.id} ${stage}`} />
        </Suspense>
      </PageErrors>
    </DeskFrame>
  )
}

/** A page of the desk is where its link leads, or below; orders have their pages beside the others. */
const isAt = (href: string, pathname: string, merchant: string): boolean => {
  const orders = merchantPaths.orders.to(merchant)
  const here = pathname.replace(/\/$/, '')
  if (href === orders) return here === orders || here.startsWith(`${orders}/order/`)
  return here === href || here.startsWith(`${href}/`)
}
