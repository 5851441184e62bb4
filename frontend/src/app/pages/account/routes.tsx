import type { RouteObject } from 'react-router-dom'
import { accountPaths } from '../../account-paths'

/** Login, registration and what the mails link to. Their code comes when they are visited. */
export const accountRoutes: RouteObject[] = [
  {
    path: accountPaths.login,
    lazy: () => import('./LoginPage').then(({ LoginPage }) => ({ Component: LoginPage })),
  },
  {
    path: accountPaths.register,
    lazy: () => import('./RegisterPage').then(({ RegisterPage }) => ({ Component: RegisterPage })),
  },
  {
    path: accountPaths.registerCompany,
    lazy: () => import('./RegisterCompanyPage').then(({ RegisterCompanyPage }) => ({ Component: RegisterCompanyPage })),
  },
  {
    path: accountPaths.forgot,
    lazy: () => import('./ForgotPasswordPage').then(({ ForgotPasswordPage }) => ({ Component: ForgotPasswordPage })),
  },
  {
    path: accountPaths.reset,
    lazy: () => import('./ResetPasswordPage').then(({ ResetPasswordPage }) => ({ Component: ResetPasswordPage })),
  },
  {
    path: accountPaths.verify,
    lazy: () => import('./VerifyEmailPage').then(({ VerifyEmailPage }) => ({ Component: VerifyEmailPage })),
  },
  {
    path: accountPaths.confirmNewsletter,
    lazy: () => import('./NewsletterPages').then(({ ConfirmNewsletterPage }) => ({ Component: ConfirmNewsletterPage })),
  },
  {
    path: accountPaths.leaveNewsletter,
    lazy: () => import('./NewsletterPages').then(({ LeaveNewsletterPage }) => ({ Component: LeaveNewsletterPage })),
  },
  {
    path: accountPaths.logout,
    lazy: () => import('./LogoutPage').then(({ LogoutPage }) => ({ Component: LogoutPage })),
  },
  {
    path: accountPaths.cookies,
    lazy: () => import('./CookiesPage').then(({ CookiesPage }) => ({ Component: CookiesPage })),
  },
  {
    path: accountPaths.myPages,
    lazy: () => import('./MyPagesPage').then(({ MyPagesPage }) => ({ Component: MyPagesPage })),
  },
  {
    path: accountPaths.purchases,
    lazy: () => import('./PurchasesPages').then(({ OwnPurchasesPage }) => ({ Component: OwnPurchasesPage })),
  },
  {
    path: accountPaths.companyPurchases,
    lazy: () => import('./PurchasesPages').then(({ CompanyPurchasesPage }) => ({ Component: CompanyPurchasesPage })),
  },
  {
    path: accountPaths.attention,
    lazy: () => import('../orders/StaffPages').then(({ AttentionPage }) => ({ Component: AttentionPage })),
  },
  {
    path: accountPaths.storeOrders,
    lazy: () => import('../orders/StaffPages').then(({ StoreOrdersPage }) => ({ Component: StoreOrdersPage })),
  },
  ...[accountPaths.details, accountPaths.companyDetails].map((path) => ({
    path,
    lazy: () => import('./MyDetailsPage').then(({ MyDetailsPage }) => ({ Component: MyDetailsPage })),
  })),
  {
    path: accountPaths.settlement,
    lazy: () => import('../settlement/SettlementPage').then(({ SettlementPage }) => ({ Component: SettlementPage })),
  },
  {
    path: accountPaths.merchant,
    lazy: () => import('../merchant/MerchantPage').then(({ MerchantPage }) => ({ Component: MerchantPage })),
  },
  {
    path: accountPaths.invoiceDetails,
    lazy: () => import('./CompanyPages').then(({ InvoiceDetailsPage }) => ({ Component: InvoiceDetailsPage })),
  },
  {
    path: accountPaths.company,
    lazy: () => import('./CompanyPages').then(({ CompanyFamilyPage }) => ({ Component: CompanyFamilyPage })),
  },
  {
    path: accountPaths.users,
    lazy: () => import('./CompanyPages').then(({ CompanyUsersPage }) => ({ Component: CompanyUsersPage })),
  },
]
