import type { State } from './states.ts';

/** States that a component never has, each with the reason. What has a story may not stand here. */
export type DeclaredStates = Readonly<Partial<Record<State, string>>>;

const never = (because: string, ...states: readonly State[]): DeclaredStates =>
  Object.fromEntries(states.map((state) => [state, because]));

const all = (...parts: readonly DeclaredStates[]): DeclaredStates => Object.assign({}, ...parts) as DeclaredStates; // parts of one kind

/** What shows something: it takes no entry, and whoever has nothing to show does not draw it. */
const noEntry = never('it shows and takes no entry', 'disabled', 'read-only');
const noFault = never('what it shows is given, nothing is entered or fetched', 'error', 'loading');
const neverEmpty = never('what it shows is required', 'empty');
const display = all(noEntry, noFault);

/** What stands round others: they have these states, not it. */
const frame = never(
  'it stands round others, which have this state themselves',
  'disabled',
  'read-only',
  'error',
  'loading',
);

/** What fetches and says how that goes. */
const fetched = noEntry;

/** A field whose value the form holds already. */
const field = never('its value is in the form already; the form says that it loads', 'loading');

/** Navigation: what may not be done is not offered. */
const offered = never('what may not be done is not offered', 'disabled', 'read-only');

/** By the component's folder. */
export const notApplicable: Readonly<Record<string, DeclaredStates>> = {
  // Shell
  BrandedHeader: all(offered, noFault, neverEmpty),
  Breadcrumb: all(offered, noFault, neverEmpty),
  Footer: all(display, neverEmpty),
  PageHeader: all(offered, noFault, neverEmpty),
  Sidebar: all(offered, noFault, never('a menu without an entry is not drawn', 'empty')),
  StockHeader: all(offered, noFault, neverEmpty),
  UserMenu: all(offered, noFault, neverEmpty),

  // Actions
  Button: never('it acts and holds no value', 'read-only', 'error', 'empty'),
  IconButton: never('it acts at once and holds no value', 'read-only', 'error', 'loading', 'empty'),
  Menu: never('it acts and holds no value', 'read-only', 'error', 'loading', 'empty'),
  ContextMenu: all(offered, noFault, never('without an entry the browser shows its own menu', 'empty')),
  Tabs: all(frame, never('a tab is required by the type', 'empty')),
  CommandPalette: all(offered, never('it shows what it knows while it asks', 'loading')),

  // Forms
  CheckboxField: field,
  CheckboxGroupField: field,
  CodeField: field,
  ColourField: field,
  ComboboxField: never(
    'its list loads inside it: AsksAgainAfterAFailure and AbortsTheOlderQuestion show that',
    'loading',
  ),
  DateField: field,
  DateRangeField: field,
  DateTimeField: field,
  DateTimeRangeField: field,
  EmailField: field,
  ErrorSummary: display,
  Field: all(field, never('it stands round a control, which has this state itself', 'read-only', 'empty')),
  FileField: never('each file shows its own progress', 'loading'),
  FormGrid: all(frame, neverEmpty),
  GstinField: field,
  LongTextField: field,
  MoneyField: field,
  MultiSelectField: field,
  NumberPad: never('it holds no value: it tells which key was pressed', 'read-only', 'error', 'loading', 'empty'),
  NumberField: field,
  PanField: field,
  PasswordField: field,
  PercentField: field,
  PhoneField: field,
  QuantityField: field,
  RadioField: field,
  SearchBox: never('a search is always open; the list says how it goes', 'disabled', 'read-only', 'error', 'loading'),
  SecondQuantityField: field,
  SelectField: field,
  SwitchField: all(field, never('a setting that may not be changed is disabled, with the reason', 'read-only')),
  TagsField: field,
  TextField: field,
  UrlField: field,
  Wizard: all(
    never('it stands round others, which have this state themselves', 'disabled', 'read-only', 'loading'),
    neverEmpty,
  ),

  // Data
  Accordion: frame,
  AmountInWords: display,
  Avatar: all(display, neverEmpty),
  Badge: all(display, neverEmpty),
  BarChart: fetched,
  Barcode: display,
  Calendar: never('it shows events and opens them, it changes none', 'disabled', 'read-only'),
  Card: all(frame, neverEmpty),
  DataTable: fetched,
  DescriptionList: all(display, neverEmpty),
  DonutChart: fetched,
  FilterBar: all(frame, never('without a filter its controls stand alone: WithoutFilters', 'empty')),
  GroupBar: never(
    'it holds keys that the parent knows, and what cannot be changed is disabled',
    'read-only',
    'error',
    'loading',
  ),
  FlowGraph: all(display),
  HeatMap: fetched,
  KanbanBoard: never('a board that may not be changed is read only', 'disabled'),
  DrawnLabel: all(display, neverEmpty),
  LabelDesigner: all(
    never('whoever may not change it sees it read-only', 'disabled'),
    never('its elements are in the form already; the form says that it loads', 'loading'),
  ),
  LabelPreview: all(display, neverEmpty),
  LineChart: fetched,
  ReadingSheet: never('what may not be read any more is read only; the form says that it loads', 'disabled', 'loading'),
  TickMatrix: never(
    'it shows what is there and asks nothing itself; what may not be ticked is read only',
    'disabled',
    'error',
    'loading',
  ),
  Keypad: all(frame, never('it types into fields, which have this state themselves', 'empty')),
  LineGrid: never('lines that may not be changed are read only; the form says that it loads', 'disabled', 'loading'),
  Meter: display,
  PaginationBar: all(offered, noFault),
  QrCode: display,
  ScheduleBoard: never('a board that may not be changed is read only', 'disabled'),
  Sparkline: display,
  StatTile: all(noEntry, never('a figure that failed is not there', 'error'), neverEmpty),
  Status: all(display, neverEmpty),
  Tag: all(display, neverEmpty),
  Timeline: fetched,
  Tree: fetched,
  VersionDiff: display,

  // Feedback and flow
  Attachments: never('a file that failed says so in FileField, which it uses', 'error'),
  Banner: all(display, neverEmpty),
  Comments: never(
    'whoever may not write has it disabled; a failure is told by a toast with a retry',
    'read-only',
    'error',
  ),
  Confirm: frame,
  ConfirmDialog: all(frame, neverEmpty),
  Dialog: all(frame, neverEmpty),
  EmptyState: display,
  ImageViewer: all(noEntry, never('the browser draws a picture as it comes', 'loading')),
  LoadState: noEntry,
  LoadingBar: all(
    noEntry,
    never('it is the sign of loading; when nothing loads it is not there', 'error', 'loading', 'empty'),
  ),
  LockScreen: never('it asks one thing; what may not be done is not offered', 'disabled', 'read-only'),
  NotificationPanel: fetched,
  Popover: all(frame, neverEmpty),
  Progress: all(noEntry, never('a stopped one says so: Stopped', 'error'), neverEmpty),
  ScanDialog: never(
    'it reads one code and closes; a camera that is missing is said in its own words',
    'disabled',
    'read-only',
    'error',
    'loading',
    'empty',
  ),
  PrintPreview: all(noEntry, neverEmpty),
  SidePanel: all(frame, neverEmpty),
  Skeleton: all(noEntry, never('it is the sign of loading itself', 'error', 'loading', 'empty')),
  Spinner: all(noEntry, never('it is the sign of loading itself', 'error', 'loading', 'empty')),
  Steps: all(noEntry, never('its steps are required', 'loading', 'empty')),
  SimilarRecords: display,
  Toast: all(noEntry, never('it tells what is over', 'loading'), neverEmpty),
  Tooltip: all(display, neverEmpty),
};

/** What is declared of a component; nothing of one that is not named. */
export const declaredStates = (component: string): DeclaredStates => notApplicable[component] ?? {};
