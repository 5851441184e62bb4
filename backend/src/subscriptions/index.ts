export { SubscriptionsModule } from './subscriptions.module.js'
export { type CountedSubscription, SubscriptionNews } from './application/ports.js'
