/** Where an order is kept while the phone shows the app: Safari may load the page anew when it comes back. */
export const keptOrder = 'bankid-order'

/** Whether the browser has come back from the app with an identification under way: what shows it is opened then. */
export const isUnderWay = (): boolean => sessionStorage.getItem(keptOrder) !== null
