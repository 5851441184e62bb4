/** Many pages have a form, and none needs its rules before it is used. */
const notOfForms = (id: string): boolean => !/\/node_modules\/zod\/|\?whole$/.test(id)

/**
 * Modules that pages need together, each set in one file: however small a file is, to fetch it and to run it by itself costs a phone some
 * milliseconds. A module that only some of them need stands in none of these.
 */
const together: Record<string, RegExp[]> = {
  goods: [
    /\/ui-kit\/src\/(Carousel|ProductCard|ProductGrid)\//,
    /\/features\/(cart\/use-add-product|catalogue\/(CardOfProduct|ProductCarousel))\./,
    /\/shared\/(delivery-place|last-category)\./,
    /\/pages\/use-delivery-choice\./,
  ],
  // What the frame of the shop asks the server, on every page.
  asking: [
    /\/contracts\/src\/http\/(account|articles|broker|cart|catalogue|content|content-frame|seller)\./,
    /\/features\/(cart\/use-cart|content\/use-content|inspiration\/use-articles)\./,
    /\/shared\/(account\/use-account|card-price|cart|cart-counts|query|seller|unanswered-saves)\./,
  ],
  ticks: [
    /\/@mui\/material\/(Checkbox|FormControlLabel|SvgIcon)\//,
    /\/@mui\/material\/internal\/(.*CheckBox\w*|switchBaseClasses|SwitchBase)\./,
    /\/@mui\/material\/utils\/(createSvgIcon|mergeSlotProps|useControlled)\./,
    /\/@mui\/utils\/useControlled\//,
  ],
  dialogs: [
    /\/@mui\/material\/(Backdrop|Dialog\w*|Fade|Modal|Paper|Portal|Slide|Unstable_TrapFocus|transitions)\//,
    /\/@mui\/material\/(internal\/Transition|styles\/getOverlayAlpha|utils\/(contains|focusable|ownerWindow))\./,
    /\/@mui\/utils\/(contains|getScrollbarSize|useValueAsRef)\//,
    /\/ui-kit\/src\/Sheet\//,
  ],
  checkout: [
    /\/ui-kit\/src\/(OrderLines|StepIndicator|SummaryPanel|VoucherEntry)\//,
    /\/contracts\/src\/rules\/(cart-kinds|delivery-types|indicator-step|line-names|subscription)\./,
    /\/features\/cart\/(CartSummary|line-texts|Voucher)\./,
    /\/shared\/ScreenOfRows\./,
    /\/layouts\/CheckoutSteps\./,
  ],
  forms: [
    /\/@mui\/material\/(Radio|RadioGroup|internal\/.*RadioButton\w*|utils\/createChainedFunction)[/.]/,
    /\/ui-kit\/src\/RadioCards\//,
    /\/contracts\/src\/rules\/(email|names)\./,
    /\/shared\/(CartFailure|form|form-rules|FormPart|settled-cart|Tick|use-debounced|use-draft|use-save-cart|cart-saves)\./,
  ],
  paying: [
    /\/ui-kit\/src\/(AppliedRows|Tabs)\//,
    /\/contracts\/src\/(http\/(giftcard|nets|payments)|rules\/(bankid|gift-card|luhn))\./,
    /\/features\/account\/LegalLinks\./,
    /\/shared\/account\/use-own-account\./,
    /\/shared\/tries-used\./,
  ],
}

const packages =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query))\/(?!.*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js)|\/app\/react-root\.ts/
const styles = /node_modules\/(@emotion|stylis|@mui\/(system|utils|styled-engine))\//

const components =
  /\/@mui\/material\/(Box|Button|ButtonBase|CircularProgress|DefaultPropsProvider|GlobalStyles|IconButton|InputBase|OutlinedInput|Typography|colors|styles|zero-styled)\/|\/@mui\/material\/(ButtonGroup\/ButtonGroup\w*Context|FormControl\/(FormControlContext|useFormControl)|Select\/selectClasses|transitions\/utils|utils\/(capitalize|createSimplePaletteValueFilter|getActiveElement|memoTheme|ownerDocument|useEnhancedEffect|useEventCallback|useFocusableWhenDisabled|useForkRef|useId|useSlot))\./
const ours =
  /vite\/preload-helper|\/contracts\/src\/(client|endpoint|wire-by-places|rules\/(check|dates|order-links|postal-code|price))\.ts$|\/frontend\/src\/(app\/(account-paths|office-roots|paths)|shared\/(Failure|InSlices|api|call-key|cookies|data-layer|day-text|drawn-page|money|page-title|painted|site|tax-display|use-today)|shared\/i18n\/(index|parts|sv|translate|voice|sv\/help))\.|\/ui-kit\/src\/(Dialogs\/dialog-exit|KitProvider\/(KitProvider|numbers|sv)|brand|hidden|keeps-place|tokens)\.|\/ui-kit\/src\/(Field|LiveRegion|Notice|Price|ProductPicture|Skeletons|TextField|icons\/(drawn|of-frame))[/.]/

/**
 * What every page needs is a few files, each run by itself, of which those of packages change seldom. They are named one by one: a file of
 * what so-and-so many pages share grew with each page that was added, and the first page with it. What they import comes along, so that no
 * two files wait for each other.
 */
const ofEveryPage = [
  // Each file that needs them names them: short names.
  { name: 'npm', test: packages },
  // Only the small parts of MUI's own tools are left to their number.
  { name: 'styles', test: styles, minShareCount: 25 },
  { name: 'kit', test: components },
  { name: 'ours', test: ours },
  // To make it takes a phone as long as all the rest of the shop's own file.
  { name: 'theme', test: /\/ui-kit\/src\/theme\.ts|\/@mui\/material\/styles\/create/ },
]

/**
 * A contract's rules stand beside no screen's calls: in one file with them, whoever makes a call would fetch the rules, and with them the
 * library of schemas.
 */
const rulesOfForms = {
  name: (id: string) => /(\w[\w-]*)\.ts\?whole$/.exec(id)?.[1] ?? null,
  test: /\/contracts\/src\/http\/.*\?whole$/,
  includeDependenciesRecursively: false,
}

/** What a contract and the one page that has its form are both made of: in the page's file, contract and page would wait for each other. */
const ofFormAndPage = {
  name: 'promotion-codes',
  test: /\/contracts\/src\/rules\/promotion-codes\./,
  includeDependenciesRecursively: false,
}

/** A file of the build that every page has. */
export const isOfEveryPage = new RegExp(
  `/(index|rolldown-runtime|${ofEveryPage.map(({ name }) => name).join('|')})-[^/]+$`,
)

/** How the shop's modules are put into files; what is in no group stands where it is used. */
export const groups = [
  ...ofEveryPage,
  rulesOfForms,
  ofFormAndPage,
  ...Object.entries(together).map(([name, files]) => ({
    name,
    test: (id: string) => notOfForms(id) && files.some((file) => file.test(id)),
    // What they import has a place of its own.
    includeDependenciesRecursively: false,
  })),
]
