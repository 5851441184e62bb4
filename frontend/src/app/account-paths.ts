import { mailedLinks } from '@bukett/contracts/rules/mailed-links'

/** The addresses of login, registration and the own pages; the same on both sites. */
export const accountPaths = {
  login: '/logga-in-privat',
  logout: '/logout',
  forgot: '/glomt-losenord',
  reset: mailedLinks.resetPassword,
  verify: mailedLinks.verifyEmail,
  invitation: mailedLinks.joinCompany,
  confirmNewsletter: mailedLinks.confirmNewsletter,
  newsletter: '/nyhetsbrev',
  leaveNewsletter: mailedLinks.leaveNewsletter,
  register: '/skapa-konto',
  registerCompany: '/skapa-foretagskonto',
  cookies: '/kakor',
  /** Spec 2 §2: a private customer's pages and a company's, each under its own name. */
  myPages: mailedLinks.ownPages,
  overview: '/mina-sidor/my-page',
  companyOverview: '/mina-sidor/min-sida',
  purchases: '/mina-sidor/my-purchases',
  companyPurchases: '/mina-sidor/foretags-kop',
  subscriptions: '/mina-sidor/my-subscriptions',
  companySubscriptions: '/mina-sidor/mina-prenumerationer',
  reminders: '/mina-sidor/my-reminders',
  companyReminders: '/mina-sidor/my-reminders-corporate',
  bonus: '/mina-sidor/my-bonus',
  club: '/mina-sidor/flowerclub',
  guestReminders: mailedLinks.ownReminders,
  remember: mailedLinks.remember,
  stopReminder: mailedLinks.stopReminder,
  details: '/mina-sidor/my-details',
  companyDetails: '/mina-sidor/mina-uppgifter',
  invoiceDetails: '/mina-sidor/faktureringsuppgifter',
  users: '/mina-sidor/anvandare',
  company: '/mina-sidor/foretagskund',
  /** Merchants' own administration at Senare. */
  merchant: mailedLinks.desk,
} as const

/** The login page that leads on to a page of our own site. */
export const loginPath = (returnTo: string): string => `${accountPaths.login}?ReturnUrl=${encodeURIComponent(returnTo)}`
