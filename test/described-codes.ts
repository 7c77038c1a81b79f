type Schema = { allOf?: [unknown, { properties: { code: { enum: string[] } } }] };
type Described = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> };

/**
 * What an OpenAPI document says of refusals: null where it names the code for that status of a call, else what is
 * missing.
 */
export function describedCodes(paths: Record<string, Record<string, Described>>) {
	return (call: string, status: number, body: { code?: unknown }): string | null => {
		const [method = "", path = ""] = call.split(" ");
		const response = paths[path]?.[method.toLowerCase()]?.responses[status];
		const codes = response?.content?.["application/json"]?.schema.allOf?.[1].properties.code.enum ?? [];
		return codes.includes(String(body.code)) ? null : `${call} says ${status} ${body.code}, and names ${codes}`;
	};
}
