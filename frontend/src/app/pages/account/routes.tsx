import type { RouteObject } from 'react-router-dom'
import { page } from '../../page'
import { accountPaths } from '../../account-paths'

/** Login, registration and what the mails link to. Their code comes when they are visited. */
export const accountRoutes: RouteObject[] = [
  {
    path: accountPaths.login,
    ...page(() => import('./LoginPage').then((all) => all.LoginPage)),
  },
  {
    path: accountPaths.register,
    ...page(() => import('./RegisterPage').then((all) => all.RegisterPage)),
  },
  {
    path: accountPaths.registerCompany,
    ...page(() => import('./RegisterCompanyPage').then((all) => all.RegisterCompanyPage)),
  },
  {
    path: accountPaths.forgot,
    ...page(() => import('./ForgotPasswordPage').then((all) => all.ForgotPasswordPage)),
  },
  {
    path: accountPaths.reset,
    ...page(() => import('./ResetPasswordPage').then((all) => all.ResetPasswordPage)),
  },
  {
    path: accountPaths.verify,
    ...page(() => import('./VerifyEmailPage').then((all) => all.VerifyEmailPage)),
  },
  {
    path: accountPaths.invitation,
    ...page(() => import('./InvitationPage').then((all) => all.InvitationPage)),
  },
  {
    path: accountPaths.newsletter,
    ...page(() => import('./NewsletterPages').then((all) => all.NewsletterPage)),
  },
  {
    path: accountPaths.confirmNewsletter,
    ...page(() => import('./NewsletterPages').then((all) => all.ConfirmNewsletterPage)),
  },
  {
    path: accountPaths.leaveNewsletter,
    ...page(() => import('./NewsletterPages').then((all) => all.LeaveNewsletterPage)),
  },
  {
    path: accountPaths.logout,
    ...page(() => import('./LogoutPage').then((all) => all.LogoutPage)),
  },
  {
    path: accountPaths.cookies,
    ...page(() => import('./CookiesPage').then((all) => all.CookiesPage)),
  },
  // Spec 2 §2: what none of the own pages is called leads to their default, and not out of them.
  ...[accountPaths.myPages, `${accountPaths.myPages}/*`].map((path) => ({
    path,
    ...page(() => import('./MyPagesPage').then((all) => all.MyPagesPage)),
  })),
  ...[accountPaths.overview, accountPaths.companyOverview].map((path) => ({
    path,
    ...page(() => import('./OverviewPage').then((all) => all.OverviewPage)),
  })),
  {
    path: accountPaths.purchases,
    ...page(() => import('./PurchasesPages').then((all) => all.OwnPurchasesPage)),
  },
  {
    path: accountPaths.companyPurchases,
    ...page(() => import('./PurchasesPages').then((all) => all.CompanyPurchasesPage)),
  },
  ...[accountPaths.subscriptions, accountPaths.companySubscriptions].map((path) => ({
    path,
    ...page(() => import('./SubscriptionPages').then((all) => all.SubscriptionsPage)),
  })),
  ...[accountPaths.reminders, accountPaths.companyReminders].map((path) => ({
    path,
    ...page(() => import('./ReminderPages').then((all) => all.RemindersPage)),
  })),
  {
    path: accountPaths.bonus,
    ...page(() => import('./BonusPages').then((all) => all.BonusPage)),
  },
  {
    path: accountPaths.club,
    ...page(() => import('./BonusPages').then((all) => all.ClubPage)),
  },
  {
    path: accountPaths.guestReminders,
    ...page(() => import('./ReminderPages').then((all) => all.GuestRemindersPage)),
  },
  {
    path: accountPaths.remember,
    ...page(() => import('./ReminderPages').then((all) => all.RememberPage)),
  },
  {
    path: accountPaths.stopReminder,
    ...page(() => import('./ReminderPages').then((all) => all.StopReminderPage)),
  },
  ...[accountPaths.details, accountPaths.companyDetails].map((path) => ({
    path,
    ...page(() => import('./MyDetailsPage').then((all) => all.MyDetailsPage)),
  })),
  {
    path: accountPaths.invoiceDetails,
    ...page(() => import('./CompanyPages').then((all) => all.InvoiceDetailsPage)),
  },
  {
    path: accountPaths.company,
    ...page(() => import('./CompanyPages').then((all) => all.CompanyFamilyPage)),
  },
  {
    path: accountPaths.users,
    ...page(() => import('./CompanyPages').then((all) => all.CompanyUsersPage)),
  },
]
