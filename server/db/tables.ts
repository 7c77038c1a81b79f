import type { Generated } from "kysely";
import type { Language } from "../../contract/language.ts";
import type { NoteCause } from "../../domain/bills/bill-amounts.ts";
import type { Standing } from "../../domain/customers/standing.ts";
import type { DifferenceKind } from "../../domain/day-close/differences.ts";
import type { NextAttempt } from "../../domain/deliveries/failed-delivery.ts";
import type { DeliveryKind } from "../../domain/delivery-areas/delivery-rules.ts";
import type { NewMoonRule } from "../../domain/hours/calendar.ts";
import type { Fulfilment } from "../../domain/orders/fulfilment.ts";
import type { OrderSource } from "../../domain/orders/order-source.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import type { RefundCause, RefundState, WhyNoOrder } from "../../domain/payments/online-payment.ts";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import type { PaymentOnDeliveryMethod, PaymentOnDeliveryState } from "../../domain/payments/payment-on-delivery.ts";
import type { PaymentState } from "../../domain/payments/payment-state.ts";
import type { PrinterTrouble, PrintKind, Prints, SkipReason } from "../../domain/printing/printer.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";

/** A boolean in the form that both engines store. */
export type Flag = 0 | 1;

/** Every table of the shop. Times (`*_at`, `at`) are epoch milliseconds, money is whole rupees, JSON is text. */
export interface Tables {
	migrations: MigrationsTable;
	accounts: AccountsTable;
	sessions: SessionsTable;
	kitchen_screens: KitchenScreensTable;
	login_attempts: LoginAttemptsTable;
	login_guesses: LoginGuessesTable;
	known_devices: KnownDevicesTable;
	security_counts: SecurityCountsTable;
	login_networks: LoginNetworksTable;
	owner_alerts: OwnerAlertsTable;
	addresses: AddressesTable;
	dishes: DishesTable;
	dish_sizes: DishSizesTable;
	pot_days: PotDaysTable;
	home_listings: HomeListingsTable;
	specials: SpecialsTable;
	store_status: StoreStatusTable;
	store_hours: StoreHoursTable;
	setup_guide: SetupGuideTable;
	store_closures: StoreClosuresTable;
	delivery_rules: DeliveryRulesTable;
	printers: PrintersTable;
	print_jobs: PrintJobsTable;
	settings: SettingsTable;
	prebookings: PrebookingsTable;
	prebooking_lines: PrebookingLinesTable;
	orders: OrdersTable;
	order_origins: OrderOriginsTable;
	forgotten_orders: ForgottenOrdersTable;
	order_contacts: OrderContactsTable;
	order_number_blocks: OrderNumberBlocksTable;
	former_standings: FormerStandingsTable;
	shop_keys: ShopKeysTable;
	order_lines: OrderLinesTable;
	order_history: OrderHistoryTable;
	deliveries: DeliveriesTable;
	failed_deliveries: FailedDeliveriesTable;
	cash_handovers: CashHandoversTable;
	counter_payments: CounterPaymentsTable;
	cash_returns: CashReturnsTable;
	road_returns: RoadReturnsTable;
	tip_payouts: TipPayoutsTable;
	tip_payout_days: TipPayoutDaysTable;
	day_closes: DayClosesTable;
	day_differences: DayDifferencesTable;
	settlement_lines: SettlementLinesTable;
	settlement_imports: SettlementImportsTable;
	rider_pins: RiderPinsTable;
	rider_positions: RiderPositionsTable;
	payment_attempts: PaymentAttemptsTable;
	payments: PaymentsTable;
	refunds: RefundsTable;
	manual_refunds: ManualRefundsTable;
	bills: BillsTable;
	order_buyers: OrderBuyersTable;
	bill_notes: BillNotesTable;
	payment_events: PaymentEventsTable;
	payment_codes: PaymentCodesTable;
	contact_messages: ContactMessagesTable;
	subscriptions: SubscriptionsTable;
	feedbacks: FeedbacksTable;
	events: EventsTable;
	idempotency_keys: IdempotencyKeysTable;
	counters: CountersTable;
	push_subscriptions: PushSubscriptionsTable;
	password_resets: PasswordResetsTable;
	password_reset_links: PasswordResetLinksTable;
	notifications: NotificationsTable;
	recent_messages: RecentMessagesTable;
	confirmed_contacts: ConfirmedContactsTable;
	unconfirmed_contacts: UnconfirmedContactsTable;
	message_causes: MessageCausesTable;
	notification_cursor: NotificationCursorTable;
	photographs: PhotographsTable;
	photograph_files: PhotographFilesTable;
	order_figures: OrderFiguresTable;
	hour_figures: HourFiguresTable;
	dish_figures: DishFiguresTable;
	order_figure_changes: HourFiguresTable;
	dish_figure_changes: DishFiguresTable;
	passkeys: PasskeysTable;
	authenticator_apps: AuthenticatorAppsTable;
	recovery_codes: RecoveryCodesTable;
	identity_challenges: IdentityChallengesTable;
	login_messages: LoginMessagesTable;
	backup_schedule: BackupScheduleTable;
	backups: BackupsTable;
	write_checks: WriteChecksTable;
	rate_limits: RateLimitsTable;
	job_turns: JobTurnsTable;
}

interface MigrationsTable {
	name: string;
	/** The hash of the file as it was applied; null until all are (server/db/storage.ts). */
	hash: Generated<string | null>;
}

export interface AccountsTable {
	id: string;
	role: "customer" | "admin" | "rider";
	/** For an admin: what this member of staff may do; null for everybody else. */
	staff_role: Generated<StaffRole | null>;
	/** Null for a customer who signed up with a passkey or a phone's code and gave none. */
	email: string | null;
	name: string;
	phone: string;
	/** Null if the account has no password. */
	password_hash: string | null;
	/** The phone whose code was entered for this account; `phone` may be anybody's. */
	proven_phone: Generated<string | null>;
	address: string;
	latitude: number | null;
	longitude: number | null;
	directions: Generated<string | null>;
	disabled_at: number | null;
	created_at: number;
	language: Generated<Language>;
	wants_email: Generated<Flag>;
	wants_sms: Generated<Flag>;
	wants_push: Generated<Flag>;
	standing: Generated<Standing>;
	standing_reason: Generated<string>;
}

interface SessionsTable {
	token_hash: string;
	account_id: string;
	role: AccountsTable["role"];
	created_at: number;
	expires_at: number;
	/** When the caller last confirmed who they are; null means at the login. */
	confirmed_at: Generated<number | null>;
	/** The User-Agent of the last use. */
	device: Generated<string | null>;
	/** The shortened address of the last use. */
	place: Generated<string | null>;
	used_at: Generated<number | null>;
}

/** A kitchen device that stays signed in: its account has the role kitchen and a password that nobody knows. */
interface KitchenScreensTable {
	account_id: string;
	name: string;
	created_by: string | null;
	created_at: number;
	last_used_at: number;
}

interface LoginAttemptsTable {
	key: string;
	failures: number;
	locked_until: number | null;
	updated_at: number;
}

interface LoginGuessesTable {
	id: string;
	/** `role|email`, of an account that may not exist. */
	account: string;
	at: number;
}

interface KnownDevicesTable {
	token_hash: string;
	account_id: string;
	failures: Generated<number>;
	created_at: number;
	used_at: number;
}

interface SecurityCountsTable {
	/** What is counted, and for whom. */
	subject: string;
	since: number;
	happened: number;
}

interface LoginNetworksTable {
	account_id: string;
	/** A fingerprint of account and network. */
	network: string;
	used_at: number;
}

interface OwnerAlertsTable {
	kind: string;
	due_at: number;
}

interface AddressesTable {
	id: string;
	account_id: string;
	address: string;
	latitude: number | null;
	longitude: number | null;
	created_at: number;
	label: string | null;
	directions: string | null;
}

interface DishesTable {
	id: string;
	name: string;
	name_ta: string | null;
	description: string;
	description_ta: string | null;
	category: string;
	diet: "veg" | "egg" | "non-veg";
	image: string | null;
	badge: string | null;
	badge_ta: string | null;
	available_days: string | null;
	/** Null if its portions are not counted. */
	portions_per_day: number | null;
	portions_low_from: number | null;
	position: number;
	deleted_at: number | null;
	created_at: number;
	updated_at: number;
}

interface DishSizesTable {
	dish_id: string;
	size: "regular" | "large";
	price_rupees: number;
	out_of_stock: Flag;
	out_of_stock_until: number | null;
	portions: Generated<number>;
	position: number;
}

/** The portions taken of a dish on a shop day. */
interface PotDaysTable {
	dish_id: string;
	date: string;
	/** How many it has on this day; null means as on every day. */
	portions: number | null;
	taken: number;
}

interface HomeListingsTable {
	id: string;
	name: string;
	name_ta: string | null;
	image: string;
	button: string;
	button_ta: string | null;
	closed: Flag;
	position: number;
}

interface SpecialsTable {
	id: string;
	title: string;
	title_ta: string | null;
	description: string;
	description_ta: string | null;
	image: string;
	price_rupees: number;
	badge: string;
	badge_ta: string | null;
	position: number;
}

export interface StoreStatusTable {
	id: 1;
	is_open: Flag;
	allow_prebooking: Flag;
	message: string;
	message_ta: Generated<string | null>;
	reopen_at: number | null;
	rush_minutes: number | null;
	rush_until: number | null;
	updated_at: number;
	closed_at: Generated<number | null>;
	open_until: Generated<number | null>;
}

export interface StoreHoursTable {
	id: 1;
	follow_hours: Flag;
	weekly: string;
	new_moon: NewMoonRule;
	last_order_minutes: number;
	updated_at: number;
}

interface SetupGuideTable {
	id: 1;
	hidden: Flag;
	confirmed: string;
	updated_at: number;
}

interface StoreClosuresTable {
	id: string;
	position: number;
	from_date: string;
	to_date: string;
	is_open: Flag;
	slots: string | null;
	label: string;
	label_ta: string | null;
	created_at: number;
}

export interface DeliveryRulesTable {
	id: 1;
	kind: DeliveryKind;
	bands: string;
	areas: string;
	minimum_rupees: number | null;
	free_from_rupees: number | null;
	cash_up_to_rupees: number | null;
	updated_at: number;
}

interface PrintersTable {
	id: string;
	name: string;
	host: string;
	port: number;
	paper: 58 | 80;
	tickets: Prints["tickets"];
	bills: Prints["bills"];
	reports_status: Flag;
	is_enabled: Flag;
	created_at: number;
	deleted_at: number | null;
	trouble: PrinterTrouble | null;
	trouble_since: number | null;
	tries: Generated<number>;
	next_at: Generated<number>;
}

interface PrintJobsTable {
	id: string;
	printer_id: string;
	order_id: string | null;
	kind: PrintKind;
	occasion: string;
	state: "waiting" | "sending" | "sent" | "skipped";
	why: SkipReason | null;
	is_copy: Flag;
	created_at: number;
	ended_at: number | null;
}

interface SettingsTable {
	key: string;
	value: string;
	updated_at: number;
}

/** The buyer and the amounts, of orders and prebookings. */
interface PurchaseTable {
	id: string;
	order_number: string;
	customer_id: string | null;
	customer_name: string;
	customer_email: string;
	phone: string;
	delivery_address: string;
	latitude: number | null;
	longitude: number | null;
	delivery_directions: string | null;
	subtotal_rupees: number;
	delivery_fee_rupees: number;
	gst_rupees: number;
	gst_rate_percent: number;
	/** Whether prices include GST: then none is added. */
	prices_include_gst: Generated<0 | 1>;
}

interface PrebookingsTable extends PurchaseTable {
	total_rupees: number;
	preferred_date: string;
	status: "Pending" | "Converted";
	order_id: string | null;
	created_at: number;
	updated_at: number;
	ended_at: number | null;
	ended_by: "customer" | "admin" | null;
	end_reason: string | null;
	contact_email: Generated<string>;
	/** The customer's note. */
	note: string | null;
	/** The portions it took of pots, until it becomes an order. */
	portions: string | null;
	payment_method: Generated<PaymentMethod>;
	/** Not in the total. */
	tip_rupees: Generated<number>;
	/** When staff saw it on its day. */
	seen_at: Generated<number | null>;
}

/** A dish with the name and price that the customer saw, of orders and prebookings. */
interface LineTable {
	position: number;
	dish_id: string;
	name: string;
	name_ta: string | null;
	size: "regular" | "large";
	quantity: number;
	price_rupees: number;
	image: string | null;
}

interface PrebookingLinesTable extends LineTable {
	/** The customer's note for this dish. */
	note: string | null;
	prebooking_id: string;
}

export interface OrdersTable extends PurchaseTable {
	/** The customer's note. */
	note: string | null;
	tip_rupees: number;
	total_rupees: number;
	payment_method: PaymentMethod;
	payment_state: PaymentState;
	status: OrderStatus;
	placed_at: number;
	promised_at: number | null;
	delay_reason: string | null;
	/** Why it was cancelled, as told to the customer. */
	cancel_reason: string | null;
	/** Why staff last changed it, as told to the customer. */
	change_reason: string | null;
	cancelled_at: number | null;
	delivered_at: number | null;
	cancel_window_seconds: number;
	rider_id: string | null;
	is_new: Flag;
	acknowledged_at: number | null;
	hidden_at: number | null;
	prebooking_id: string | null;
	invoice_number: string | null;
	/** The portions it took of pots (`Holding`), as JSON. */
	portions: string | null;
	/** How much of its total was refunded. */
	refunded_rupees: number;
	/** For an order paid online, the rest that is due on delivery. */
	collect_rupees: number;
	/** Found by UPI before a change made an order dearer that was paid at the counter; else 0 (decision 036). */
	found_rupees: number;
	updated_at: number;
	fulfilment: Fulfilment;
	/** The slot that was chosen; null for as soon as possible. */
	due_at: number | null;
	due_until: number | null;
	/** When an order for a chosen time goes to the kitchen, and when the shop has told the kitchen. */
	kitchen_at: number | null;
	came_due_at: number | null;
	source: OrderSource;
	eats_here: Flag;
	/** How it was paid when staff took it; null if it is paid on delivery or pickup. */
	paid_at_counter: PaymentOnDeliveryMethod | null;
}

/** Where an order or prebooking came from, kept only for some days. */
export interface OrderOriginsTable {
	id: string;
	account_id: string;
	phone: string;
	network: string | null;
	/** How many orders its customer had placed before; null for a customer who had received one. */
	earlier_orders: number | null;
	/** `begun`: an online payment is in progress. */
	payment: "at-door" | "begun" | "online";
	at: number;
}

/** An order of a deleted account that still counts for the limits; phone and networks are keyed hashes. */
interface ForgottenOrdersTable {
	id: string;
	phone: string;
	network: string | null;
	site: string | null;
	at: number;
}

/** Each text by which a customer's orders are searched: name, email and phone in lower case, kept by triggers. */
interface OrderContactsTable {
	/** Empty for orders without a customer account. */
	customer_id: string;
	contact: string;
}

/** The numbers of many consecutive orders with the same beginning; each ending is preceded by a space. */
interface OrderNumberBlocksTable {
	last_number: string;
	beginning: string;
	endings: string;
}

/** The decision about a customer who deleted the account, by this phone or mailbox as a keyed hash. */
interface FormerStandingsTable {
	contact: string;
	standing: Exclude<Standing, "ok">;
	since: number;
}

/** A key that the shop has made for itself. */
interface ShopKeysTable {
	name: string;
	value: string;
}

export interface OrderLinesTable extends LineTable {
	/** The customer's note for this dish. */
	note: string | null;
	order_id: string;
	/** How many were refunded, and their price without GST. */
	refunded_quantity: number;
	refunded_rupees: number;
}

interface OrderHistoryTable {
	order_id: string;
	position: number;
	status: OrderStatus;
	from_status: OrderStatus | null;
	at: number;
	actor_role: AccountsTable["role"] | "shop";
	actor_id: string | null;
	actor_name: string | null;
	reason: string | null;
	/** The position of the history line that this one undid. */
	undoes: number | null;
	/** The order's rider from this step on. */
	rider_id: string | null;
}

export interface DeliveriesTable {
	order_id: string;
	/** The code that the customer tells the rider at the door, if the shop asks for it. */
	pin: string | null;
	pin_failures: Generated<number>;
	pin_locked_until: number | null;
	door_payment: PaymentOnDeliveryMethod | null;
	door_payment_state: PaymentOnDeliveryState | null;
	collected_by: string | null;
	collected_at: number | null;
}

export interface FailedDeliveriesTable {
	id: string;
	order_id: string;
	rider_id: string | null;
	reason: string;
	at: number;
	next: NextAttempt | null;
	ended_at: number | null;
}

interface CashHandoversTable {
	id: string;
	rider_id: string;
	/** The shop day on which the cash was taken, `YYYY-MM-DD`. */
	day: string;
	amount_rupees: number;
	note: string;
	confirmed_by: string | null;
	at: number;
}

/** What was taken at the counter for an order that was paid when staff took it; below zero was given back. */
interface CashReturnsTable {
	id: string;
	order_id: string;
	amount_rupees: number;
	/** The rider who had taken it; null if the shop had. */
	collected_by: string | null;
	collected_at: number;
	/** The rider who returns it; null if the shop does. */
	returned_by: string | null;
	returned_at: number;
	recorded_by: string | null;
}
export interface CounterPaymentsTable {
	id: string;
	order_id: string;
	method: "cash" | "upi";
	amount_rupees: number;
	cause: "placed" | "changed" | "cancelled" | "reinstated";
	recorded_by: string | null;
	at: number;
}

/** An order that its rider released away from the shop; open while `ended_at` is null. */
interface RoadReturnsTable {
	order_id: string;
	/** The rider who has the food. */
	rider_id: string | null;
	reason: string;
	at: number;
	ended_at: number | null;
}

interface TipPayoutsTable {
	id: string;
	rider_id: string;
	/** The shop days whose tips are paid, `YYYY-MM-DD`, both inclusive. */
	from_day: string;
	to_day: string;
	amount_rupees: number;
	note: string;
	paid_by: string | null;
	at: number;
}

interface TipPayoutDaysTable {
	payout_id: string;
	rider_id: string;
	/** The shop day whose tips are paid. */
	day: string;
	amount_rupees: number;
}

export interface DayClosesTable {
	id: string;
	/** The shop day, `YYYY-MM-DD`. */
	day: string;
	/** Up to when its drawer was counted: the end of the day, or the closing if that was earlier. */
	counted_until: number;
	/** `DayFigures` at the closing, as JSON. */
	figures: string;
	counted_rupees: number;
	/** The part of the counted cash that was taken out, so that it is not in the next day's drawer. */
	taken_out_rupees: number;
	note: string;
	closed_by: string | null;
	closed_by_name: string;
	closed_at: number;
	/** Null while this closing is in force. */
	reopened_at: Generated<number | null>;
	reopened_by: Generated<string | null>;
	reopened_by_name: Generated<string | null>;
	reopen_reason: Generated<string | null>;
}

interface DayDifferencesTable {
	id: string;
	/** Null if no closing has found it. */
	close_id: string | null;
	day: string;
	kind: DifferenceKind;
	/** For cash that a rider handed over. */
	rider_id: string | null;
	/** An order, or the provider's id of a payment, refund or adjustment. */
	about: string | null;
	/** Negative if money is missing. */
	amount_paise: number;
	explanation: Generated<string | null>;
	explained_by: Generated<string | null>;
	explained_by_name: Generated<string | null>;
	explained_at: Generated<number | null>;
}

interface SettlementLinesTable {
	/** The provider's id of the payment, refund or adjustment. */
	entity_id: string;
	/** The provider's type: payment, refund, adjustment or another. */
	type: string;
	amount_paise: number;
	debit_paise: number;
	credit_paise: number;
	/** Without the GST on it. */
	fee_paise: number;
	gst_paise: number;
	currency: string;
	/** For a refund. */
	payment_id: string | null;
	settlement_id: string;
	utr: string | null;
	settled_at: number;
	/** Whether the shop has a record of it with this amount. */
	is_matched: 0 | 1;
}

interface SettlementImportsTable {
	id: string;
	source: "file" | "provider";
	file_name: string | null;
	imported_by: string | null;
	imported_by_name: string | null;
	at: number;
	/** How many lines were new. */
	added: number;
	/** The first and the last shop day whose settlements are all in it; the first is null for earlier imports. */
	covers_from: string | null;
	covers_until: string;
}

interface RiderPinsTable {
	rider_id: string;
	pin_hash: string;
	made_at: number;
}

interface RiderPositionsTable {
	rider_id: string;
	latitude: number;
	longitude: number;
	at: number;
}

export interface PaymentAttemptsTable {
	id: string;
	customer_id: string | null;
	client_key: string;
	draft: string;
	total_rupees: number;
	receipt: string;
	provider_order_id: string | null;
	created_at: number;
	begun_at: number;
	asking_until: number | null;
	reported_at: number | null;
	paid_at: number | null;
	looks: number;
	next_look_at: number | null;
	/** The portions it holds of pots, as JSON, and until when. */
	portions: string | null;
	portions_until: number | null;
	/** The time slot in which room is held for it, and the number of dishes; null if none. */
	due_at: number | null;
	due_portions: number | null;
	/** The day of a prebooking, `YYYY-MM-DD`; null for an order. */
	preferred_date: Generated<string | null>;
}

/** The provider's tables are the only ones with money in paise. */
export interface PaymentsTable {
	id: string;
	attempt_id: string | null;
	order_id: string | null;
	customer_id: string | null;
	amount_paise: number;
	currency: string;
	method: string | null;
	/** Why it has no order; `prebooked` is a payment for a prebooking that is not an order yet. */
	why_unmatched: WhyNoOrder | null;
	returning_paise: number;
	received_at: number;
	/** The code that was paid, if it was paid on delivery. */
	code_id: string | null;
	/** The prebooking that was paid, if it was not an order yet. */
	prebooking_id: Generated<string | null>;
}

export interface RefundsTable {
	id: string;
	payment_id: string;
	amount_paise: number;
	reason: string;
	cause: RefundCause;
	asked_by: string | null;
	state: RefundState;
	provider_refund_id: string | null;
	tries: number;
	next_at: number | null;
	created_at: number;
	ended_at: number | null;
	/** The refunded items (`RefundedItem`), as JSON. */
	items: string | null;
	waits_for_balance: Generated<number>;
}

/** Money that staff have refunded by hand. */
export interface ManualRefundsTable {
	id: string;
	order_id: string;
	method: PaymentOnDeliveryMethod;
	amount_rupees: number;
	/** The part of it that had been paid online. */
	of_payment_rupees: number;
	/** The refunded items (`RefundedItem`), as JSON. */
	items: string | null;
	reason: string;
	given_by: string | null;
	given_by_name: string | null;
	/** The rider whose cash was used; null if it was the shop's. */
	rider_id: Generated<string | null>;
	rider_name: Generated<string | null>;
	created_at: number;
}

/** A bill as it was issued; only its recipient is erased with the customer. */
export interface BillsTable {
	order_id: string;
	/** `HB/26-27`; with the serial it is the number (domain/bills/document-series.ts). */
	series: string;
	serial: number;
	issued_at: number;
	/** The shop day of issue. */
	issued_on: string;
	/** `Supplier`, as JSON. */
	supplier: string;
	/** `Recipient`, as JSON. */
	recipient: string;
	/** For a customer who is registered for GST. */
	buyer_gstin: string | null;
	buyer_name: string | null;
	/** The state code. */
	place_of_supply: string;
	sac: string;
	/** `BilledLine[]`, as JSON. */
	lines: string;
	gst_rate_percent: number;
	/** The GST included in the food; null if it is added on top. */
	included_gst_paise: Generated<number | null>;
	taxable_rupees: number;
	gst_rupees: number;
	delivery_fee_rupees: number;
	tip_rupees: number;
	total_rupees: number;
}

/** The business that an order is for, as its bill will state it. */
interface OrderBuyersTable {
	order_id: string;
	gstin: string;
	name: string;
	updated_at: number;
}

/** What a credit note takes off its bill, or a debit note adds to it. */
export interface BillNotesTable {
	series: string;
	serial: number;
	order_id: string;
	kind: "credit" | "debit";
	cause: NoteCause;
	issued_at: number;
	issued_on: string;
	taxable_rupees: number;
	gst_rupees: number;
	included_gst_paise: Generated<number>;
	delivery_fee_rupees: number;
	tip_rupees: number;
	total_rupees: number;
}

interface PaymentEventsTable {
	id: string;
	kind: string;
	subject_id: string;
	received_at: number;
	tries: number;
	next_at: number | null;
}

export interface PaymentCodesTable {
	id: string;
	order_id: string;
	amount_paise: number;
	picture: string;
	link: string;
	is_open: Flag;
	close_by: number;
	created_at: number;
	looks: number;
	next_look_at: number | null;
}

interface ContactMessagesTable {
	id: string;
	name: string;
	email: string;
	phone: string;
	subject: string;
	message: string;
	created_at: number;
	account_id: string | null;
}

interface SubscriptionsTable {
	id: string;
	name: string;
	email: string;
	phone: string;
	item: string;
	quantity: number;
	message: string;
	address: string;
	latitude: number | null;
	longitude: number | null;
	status: "New" | "Accepted" | "Declined";
	created_at: number;
	updated_at: number;
	account_id: string | null;
}

interface FeedbacksTable {
	id: string;
	order_id: string;
	customer_id: string | null;
	customer_name: string;
	customer_email: string;
	food: number;
	delivery: number;
	website: number;
	comment: string;
	reply: string | null;
	replied_at: number | null;
	created_at: number;
	hidden_at: number | null;
	/** Why the review is hidden, which everybody may read; null while it is shown. */
	hidden_reason: string | null;
}

export interface EventsTable {
	seq: Generated<number>;
	kind: string;
	at: number;
	subject_type: string;
	subject_id: string;
	visible_to: "everyone" | "owner" | "staff" | "admin";
	customer_id: string | null;
	/** `shop`: done by the shop itself, or reported by the payment provider. */
	actor_role: AccountsTable["role"] | "visitor" | "shop";
	actor_id: string | null;
	payload: string;
	detail: string | null;
}

interface IdempotencyKeysTable {
	account_id: string;
	route: string;
	key: string;
	request_hash: string;
	result_id: string;
	created_at: number;
}

interface CountersTable {
	name: string;
	value: number;
}

interface PushSubscriptionsTable {
	id: string;
	account_id: string;
	session_hash: string;
	endpoint: string;
	p256dh: string;
	auth: string;
	created_at: number;
	failures: Generated<number>;
	/** Whether an owner gets alerts there, and whether it announces new orders. */
	alerts: Generated<Flag>;
	rings: Generated<Flag>;
}

interface PasswordResetsTable {
	id: string;
	email: string;
	account_id: string | null;
	requested_at: number;
	role: Generated<"customer" | "admin">;
	/** The member of staff who made the link by hand; null if it was requested by email. */
	made_by: Generated<string | null>;
}

interface PasswordResetLinksTable {
	token_hash: string;
	reset_id: string;
	expires_at: number;
}

export interface NotificationsTable {
	id: string;
	account_id: string | null;
	kind:
		| "order-news"
		| "order-ring"
		| "order-unanswered"
		| "password-reset"
		| "email-changed"
		| "password-changed"
		| "link-made"
		| "owner-alert";
	subject: string;
	channel: "email" | "sms" | "push";
	target: string;
	address: string | null;
	state: "waiting" | "sent" | "dropped" | "failed";
	attempts: number;
	next_at: number;
	created_at: number;
	sent_at: number | null;
}

interface RecentMessagesTable {
	recipient: string;
	at: number;
}

interface ConfirmedContactsTable {
	account_id: string;
	contact: string;
	confirmed_at: number;
}

interface UnconfirmedContactsTable {
	contact: string;
	told_at: number;
}

interface MessageCausesTable {
	/** The id of an order or a prebooking. */
	subject_id: string;
	network: string;
	/** The /48 around an IPv6 network. */
	site: string | null;
	at: number;
}

interface NotificationCursorTable {
	id: 1;
	seq: number;
}

interface PhotographsTable {
	id: string;
	width: number;
	height: number;
	taken_in_at: number;
	in_old_order: Generated<Flag>;
}

interface PhotographFilesTable {
	photograph_id: string;
	width: number;
	type: "avif" | "webp";
	bytes: Uint8Array;
}

/**
 * How many orders there are in each state, and their amounts. The database's triggers keep these three tables (0012).
 */
interface OrderFiguresTable {
	status: OrderStatus;
	payment_method: OrdersTable["payment_method"];
	payment_state: OrdersTable["payment_state"];
	orders: number;
	rupees: number;
}

/** The same by the hour of placing, counted from 1970 in the shop's zone. */
interface HourFiguresTable extends OrderFiguresTable {
	hour: number;
}

/** Portions sold by day, counted from 1970 as well. */
interface DishFiguresTable {
	day: number;
	name: string;
	size: OrderLinesTable["size"];
	portions: number;
	rupees: number;
}

interface PasskeysTable {
	id: string;
	account_id: string;
	name: string;
	/** COSE, base64url. */
	public_key: string;
	counter: number;
	/** JSON: the transports by which a browser reaches it. */
	transports: string;
	created_at: number;
	used_at: number | null;
}

interface AuthenticatorAppsTable {
	account_id: string;
	/** Base32. */
	secret: string;
	/** Null while it is being set up. */
	confirmed_at: number | null;
	last_step: number;
	created_at: number;
}

interface RecoveryCodesTable {
	account_id: string;
	code_hash: string;
	created_at: number;
}

export interface IdentityChallengesTable {
	token_hash: string;
	/** Customers have their own login challenge: one made for a member of staff opens no customer's session. */
	purpose: "login" | "second-factor" | "confirm" | "add-passkey" | "customer-login" | "customer-sign-up";
	account_id: string | null;
	session_hash: string | null;
	password_hash: string | null;
	expires_at: number;
}

/** A code or link for logging in; the phone or mailbox and the secret are stored as keyed hashes. */
export interface LoginMessagesTable {
	id: string;
	kind: "code" | "link";
	contact: string;
	secret_hash: string;
	/** Wrong codes since it was sent. */
	tries: Generated<number>;
	/** When the code was right and a name was asked for; it works once more with the name. */
	proven_at: number | null;
	expires_at: number;
}

interface BackupScheduleTable {
	id: 1;
	since_at: number;
	tried_at: number | null;
	/** When the running backup started; null if none is running. */
	begun_at: number | null;
	/** Until then the process that makes the backup is assumed to be alive. */
	lease_until: number | null;
}

interface BackupsTable {
	id: string;
	finished_at: number;
	state: "good" | "failed";
	/** The file name in the backup folder; null if none was made. */
	file: string | null;
	bytes: number | null;
	reason: string | null;
	/** Why the restore of a good backup could not be rehearsed; null if it was. */
	not_rehearsed: string | null;
}

interface WriteChecksTable {
	id: 1;
	at: number;
}

/**
 * The rate limits that the processes on one PostgreSQL share (server/http/shared-bucket.ts); SQLite has one process and
 * no rows.
 */
interface RateLimitsTable {
	key: string;
	full_at: number;
}

/** When a job that any process may do was last started. */
interface JobTurnsTable {
	job: string;
	begun_at: number;
}
