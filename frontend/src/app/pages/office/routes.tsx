import { Navigate, type RouteObject } from 'react-router-dom'
import { officePaths } from '../../office-paths'
import { officeRoot } from '../../office-roots'
import { page } from '../../page'

/** The page at an address; the router of the back office begins below its root. */
const at = (path: string, fetchPage: Parameters<typeof page>[0]): RouteObject => ({
  path: path.slice(officeRoot.length) || '/',
  ...page(fetchPage),
})

/** Every page of the back office, each in a chunk of its own subject. */
export const officeRoutes: RouteObject[] = [
  at(officePaths.start, () => import('./figures/FiguresPages').then((all) => all.StartPage)),
  at(officePaths.account, () => import('./AccountPage').then((all) => all.AccountPage)),
  at(officePaths.attention, () => import('./orders/StaffPages').then((all) => all.AttentionPage)),
  at(officePaths.reviews, () => import('./orders/StaffPages').then((all) => all.ReviewsPage)),
  at(officePaths.storeOrders, () => import('./orders/StaffPages').then((all) => all.StoreOrdersPage)),
  at(officePaths.orders, () => import('./orders/OrderPages').then((all) => all.OrdersPage)),
  at(officePaths.order.pattern, () => import('./orders/OrderPages').then((all) => all.OrderPage)),
  at(officePaths.people, () => import('./people/PeoplePages').then((all) => all.PeoplePage)),
  at(officePaths.person.pattern, () => import('./people/PeoplePages').then((all) => all.PersonPage)),
  at(officePaths.phoneOrders, () => import('./people/PhoneOrderPages').then((all) => all.PhoneOrdersPage)),
  at(officePaths.phoneOrder.pattern, () => import('./people/PhoneOrderPages').then((all) => all.PhoneOrderPage)),
  at(officePaths.staff, () => import('./people/StaffPage').then((all) => all.StaffPage)),
  at(officePaths.companies, () => import('./people/CompanyPages').then((all) => all.CompaniesPage)),
  at(officePaths.company.pattern, () => import('./people/CompanyPages').then((all) => all.CompanyPage)),
  at(officePaths.stores, () => import('./network/NetworkPages').then((all) => all.MembersPage)),
  at(officePaths.newStore, () => import('./network/NetworkPages').then((all) => all.NewMemberPage)),
  at(officePaths.networkRules, () => import('./network/NetworkPages').then((all) => all.NetworkRulesPage)),
  at(officePaths.whoDelivers, () => import('./network/AcrossPages').then((all) => all.WhoDeliversPage)),
  at(officePaths.closures, () => import('./network/AcrossPages').then((all) => all.ClosuresPage)),
  at(officePaths.feesApart, () => import('./network/AcrossPages').then((all) => all.FeesApartPage)),
  at(officePaths.reserves, () => import('./network/AcrossPages').then((all) => all.ReservesPage)),
  at(officePaths.load, () => import('./network/AcrossPages').then((all) => all.LoadPage)),
  at(officePaths.loadOfDay, () => import('./network/AcrossPages').then((all) => all.LoadOfDayPage)),
  at(officePaths.postalCodes, () => import('./network/KeepingPages').then((all) => all.PostalCodesPage)),
  at(officePaths.store.pattern, () => import('./network/NetworkPages').then((all) => all.MemberPage)),
  at(officePaths.settings, () => import('./network/KeepingPages').then((all) => all.NetworkSettingsPage)),
  at(officePaths.products, () => import('./range/ProductPages').then((all) => all.ProductsPage)),
  at(officePaths.newProduct, () => import('./range/ProductPages').then((all) => all.NewProductPage)),
  at(officePaths.product.pattern, () => import('./range/ProductPages').then((all) => all.ProductPage)),
  at(officePaths.pictures, () => import('./range/PicturePages').then((all) => all.PicturesPage)),
  at(officePaths.productPictures.pattern, () => import('./range/PicturePages').then((all) => all.ProductPicturesPage)),
  at(officePaths.assortments, () => import('./range/RegisterPages').then((all) => all.AssortmentsPage)),
  at(officePaths.addons, () => import('./range/RegisterPages').then((all) => all.AddonsPage)),
  at(officePaths.occasions, () => import('./range/RegisterPages').then((all) => all.OccasionsPage)),
  at(officePaths.greetings, () => import('./range/RegisterPages').then((all) => all.GreetingsPage)),
  at(officePaths.countries, () => import('./range/RegisterPages').then((all) => all.CountriesPage)),
  at(officePaths.promotions, () => import('./range/PromotionPages').then((all) => all.PromotionsPage)),
  at(officePaths.newPromotion, () => import('./range/PromotionPages').then((all) => all.NewPromotionPage)),
  at(officePaths.promotion.pattern, () => import('./range/PromotionPages').then((all) => all.PromotionPage)),
  at(officePaths.settlement, () => import('./settlement/SettlementPage').then((all) => all.SettlementPage)),
  at(officePaths.terms, () => import('./administration/AdministrationPages').then((all) => all.MemberTermsPage)),
  at(officePaths.jobs, () => import('./administration/AdministrationPages').then((all) => all.FailedJobsPage)),
  at(officePaths.sold, () => import('./lists/ListPages').then((all) => all.SoldPage)),
  at(officePaths.payments, () => import('./lists/ListPages').then((all) => all.PaymentsPage)),
  at(officePaths.giftCards, () => import('./lists/ListPages').then((all) => all.GiftCardsPage)),
  at(officePaths.giftCardDebt, () => import('./money/GiftCardPages').then((all) => all.GiftCardDebtPage)),
  at(officePaths.findGiftCards, () => import('./money/GiftCardPages').then((all) => all.FindGiftCardsPage)),
  at(officePaths.newGiftCard, () => import('./money/GiftCardPages').then((all) => all.NewGiftCardPage)),
  at(officePaths.giftCardSeries, () => import('./money/GiftCardPages').then((all) => all.GiftCardSeriesPage)),
  at(officePaths.giftCard.pattern, () => import('./money/GiftCardPages').then((all) => all.GiftCardPage)),
  at(officePaths.subscriptions, () => import('./lists/ListPages').then((all) => all.SubscriptionsPage)),
  at(officePaths.figures, () => import('./figures/FiguresPages').then((all) => all.FiguresPage)),
  at(officePaths.audit, () => import('./audit/AuditPage').then((all) => all.AuditPage)),
  // What is none of them leads to the start, and not out of the back office.
  { path: '*', element: <Navigate to={officePaths.start} replace /> },
]
