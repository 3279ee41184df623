// Makes src/protocol.js and src/protocol.d.ts of an agent's OpenRPC document: node generate.js AGENT [FOLDER].
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const prefix = "#/components/schemas/";
const note = "// What an agent can be asked: made from its OpenRPC document by generate.js; changes made here are lost.\n\n";
// What only the connection itself says.
const ofTheConnection = ["hello", "rpc.discover", "subscribe", "unsubscribe"];

/** The type of a schema. */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.slice(prefix.length);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.oneOf) return [...new Set(schema.oneOf.map(typeOf))].join(" | ");
  switch (schema.type) {
    case "string": return "string";
    case "boolean": return "boolean";
    case "integer": case "number": return "number";
    case "array": return `Array<${typeOf(schema.items ?? {})}>`;
    case "object": return `Record<string, ${typeof schema.additionalProperties === "object" ? typeOf(schema.additionalProperties) : "any"}>`;
    default: return "any";
  }
}

function comment(text, indentation) {
  return text ? `${indentation}/** ${text.replaceAll("*/", "*\\/")} */\n` : "";
}

function field(name, schema, isRequired, description, indentation = "  ") {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  return `${comment(description, indentation)}${indentation}${key}${isRequired ? "" : "?"}: ${typeOf(schema)};\n`;
}

function schemaType([name, schema]) {
  if (schema.type !== "object" || !schema.properties) return `export type ${name} = ${typeOf(schema)};\n`;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).sort(([one], [other]) => (one < other ? -1 : 1));
  const body = fields.map(([key, value]) => field(key, value, required.has(key), value.description)).join("");
  return `${comment(schema.description, "")}export interface ${name} {\n${body}}\n`;
}

const capitalised = (name) => name[0].toUpperCase() + name.slice(1);

function parametersOf(method) {
  return method.params.filter(({ name }) => name !== "meta");
}

function parameterType(method) {
  const body = parametersOf(method).map(({ name, schema, required, description }) => field(name, schema, required, description)).join("");
  return `export interface ${capitalised(method.name)}Params {\n${body}}\n`;
}

function methodType(method) {
  const parameters = parametersOf(method);
  const isNeeded = parameters.some(({ required }) => required);
  const waits = parameters.length < method.params.length;
  const named = parameters.length > 0 ? `${capitalised(method.name)}Params` : "{}";
  const list = [`params${isNeeded ? "" : "?"}: ${named}`, ...(waits ? ["options?: WaitOptions"] : [])].join(", ");
  return `${comment(method.summary, "  ")}  ${method.name}(${list}): Promise<${typeOf(method.result.schema)}>;\n`;
}

/** What an agent says of itself. */
async function discovered(program) {
  const folder = mkdtempSync(join(tmpdir(), "rehearsal-"));
  const agent = spawn(program, ["--socket", join(folder, "agent")], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await createInterface({ input: agent.stdout })[Symbol.asyncIterator]().next(); // It listens now.
    const link = connect(join(folder, "agent"));
    const lines = createInterface({ input: link })[Symbol.asyncIterator]();
    const ask = async (method, params) => {
      link.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })}\n`);
      return JSON.parse((await lines.next()).value).result;
    };
    await ask("hello", { protocolVersions: [1] });
    return await ask("rpc.discover", {});
  } finally {
    agent.kill();
    agent.once("close", () => rmSync(folder, { recursive: true, force: true }));
  }
}

const document = await discovered(process.argv[2]);

const methods = document.methods.filter(({ name }) => !ofTheConnection.includes(name));
const codes = Object.fromEntries(document.methods.flatMap(({ errors = [] }) => errors.map(({ code, message }) => [code, message])));
const listed = Object.entries(codes).sort(([one], [other]) => Number(other) - Number(one));
const folder = process.argv[3] ?? join(dirname(fileURLToPath(import.meta.url)), "src");

writeFileSync(
  join(folder, "protocol.js"),
  `${note}export const protocolVersion = 1;\n\n/** The codes of errors, and what they stand for. */\nexport const errorCodes = {\n` +
    `${listed.map(([code, text]) => `  "${code}": ${JSON.stringify(text)},\n`).join("")}};\n\n/** The names of all commands. */\n` +
    `export const methods = [\n${methods.map(({ name }) => `  ${JSON.stringify(name)},\n`).join("")}];\n`,
);
writeFileSync(
  join(folder, "protocol.d.ts"),
  `${note}export declare const protocolVersion: 1;\n/** The codes of errors, and what they stand for. */\n` +
    `export declare const errorCodes: Record<string, string>;\n/** The names of all commands. */\nexport declare const methods: string[];\n\n` +
    `/** How a command waits. */\nexport interface WaitOptions {\n  /** How much virtual time may pass until it can be carried out, in milliseconds; 3000 unless given. */\n  budgetMs?: number;\n}\n\n` +
    `${Object.entries(document.components.schemas).sort(([one], [other]) => (one < other ? -1 : 1)).map(schemaType).join("\n")}\n` +
    `${methods.filter((method) => parametersOf(method).length > 0).map(parameterType).join("\n")}\n` +
    `/** Every command of the protocol. */\nexport interface Commands {\n${methods.map(methodType).join("")}}\n`,
);
