import {
	type CompiledQuery,
	type DatabaseConnection,
	DefaultQueryExecutor,
	DummyDriver,
	Kysely,
	type LimitNode,
	type QueryResult,
	SqliteAdapter,
	SqliteDialect,
	SqliteQueryCompiler,
	Transaction,
	ValueNode,
} from "kysely";
import type { SqliteConnection } from "./sqlite-connection.ts";
import type { Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

/** Called before each query; throws to refuse it. */
type Gate = () => void;

/** Kysely over a connection that only reads. */
export function readThrough(connection: SqliteConnection): Kysely<Tables> {
	return new Kysely<Tables>({ ...propsFor(connection, () => {}), driver: new ReadingDriver(connection) });
}

/** A transaction object over a connection whose transaction is begun and ended elsewhere. */
export function writeThrough(connection: SqliteConnection, gate: Gate): Tx {
	return new Transaction<Tables>(propsFor(connection, gate));
}

/** A read-only transaction sees a single moment. There is one at a time: each one opens the file again. */
class ReadingDriver extends DummyDriver {
	readonly #run: (sql: string) => Promise<void>;

	constructor(connection: SqliteConnection) {
		super();
		this.#run = async (sql) => void connection.prepare(sql).run([]);
	}

	override beginTransaction(): Promise<void> {
		return this.#run("BEGIN");
	}

	override commitTransaction(): Promise<void> {
		return this.#run("COMMIT");
	}

	override rollbackTransaction(): Promise<void> {
		return this.#run("ROLLBACK");
	}
}

const driver = new DummyDriver();
const adapter = new SqliteAdapter();

function propsFor(connection: SqliteConnection, gate: Gate) {
	const dialect = new SqliteDialect({ database: connection });
	return { config: { dialect }, dialect, driver, executor: new Executor(connection, gate) };
}

/**
 * Runs queries directly: Kysely's own executor queues for the connection, five promises per query, which is meant for
 * engines that answer later.
 */
class Executor extends DefaultQueryExecutor {
	readonly #connection: SqliteConnection;
	readonly #gate: Gate;

	constructor(connection: SqliteConnection, gate: Gate) {
		const plain: DatabaseConnection = {
			executeQuery: (query) => this.executeQuery(query),
			async *streamQuery<Row>({ sql, parameters }: CompiledQuery) {
				gate();
				for (const row of connection.prepare(sql).iterate(parameters)) yield { rows: [row as Row] };
			},
		};
		super(compiler, adapter, { provideConnection: (consumer) => consumer(plain) });
		this.#connection = connection;
		this.#gate = gate;
	}

	override async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
		this.#gate();
		const statement = this.#connection.prepare(sql);
		if (statement.reader) return { rows: statement.all(parameters) as Row[] };
		const { changes, lastInsertRowid } = statement.run(parameters);
		return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
	}
}

/** Writes a limit into the statement's text: SQLite replans a statement at each run if its limit is a parameter. */
class Compiler extends SqliteQueryCompiler {
	protected override visitLimit(node: LimitNode): void {
		const { limit } = node;
		if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
		else super.visitLimit(node);
	}
}

const compiler = new Compiler();
