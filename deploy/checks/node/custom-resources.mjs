// Custom resources on standard input, judged by their operators' models; unknown kinds are refused.
import { readFileSync } from "node:fs";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { parseAllDocuments } from "yaml";

const MODELS = {
  "cert-manager.io/v1": "@kubernetes-models/cert-manager/cert-manager.io/v1",
  "external-secrets.io/v1": "@kubernetes-models/external-secrets/external-secrets.io/v1",
  "keda.sh/v1alpha1": "@kubernetes-models/keda/keda.sh/v1alpha1",
  "monitoring.coreos.com/v1": "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1",
};
// Operators without published models: what we use of their kinds, written down by hand.
const SCHEMAS = {
  "barmancloud.cnpg.io/v1": "object-store.json",
  "postgresql.cnpg.io/v1": "cloudnative-pg.json",
};

const ajv = addFormats(new Ajv({ allErrors: true, allowUnionTypes: true }));

function judgeBySchema(name) {
  const schema = JSON.parse(readFileSync(new URL(`schemas/${name}`, import.meta.url), "utf8"));
  const judge = ajv.compile(schema);
  return (found) => {
    if (!judge(found)) throw new Error(ajv.errorsText(judge.errors, { dataVar: "" }));
  };
}

async function judgeByModel(path, kind) {
  const Model = (await import(path))[kind];
  if (!Model) throw new Error(`${path} knows no ${kind}`);
  return (found) => new Model(found).validate();
}

async function judgeOf({ apiVersion, kind }) {
  if (apiVersion in MODELS) return judgeByModel(MODELS[apiVersion], kind);
  if (apiVersion in SCHEMAS) return judgeBySchema(SCHEMAS[apiVersion]);
  throw new Error(`nothing here judges ${apiVersion}`);
}

// Kubernetes' own groups have no dot or end in .k8s.io; kubernetes-validate judges them.
function isCustom({ apiVersion }) {
  const [group, version] = apiVersion.split("/");
  return version !== undefined && group.includes(".") && !group.endsWith(".k8s.io");
}

const documents = parseAllDocuments(readFileSync(0, "utf8")).map((document) => document.toJS());
const found = [];
for (const one of documents.filter((document) => document && isCustom(document))) {
  try {
    (await judgeOf(one))(one);
  } catch (error) {
    found.push(`${one.kind} ${one.metadata.name}: ${error.message}`);
  }
}
if (found.length > 0) {
  console.error(found.join("\n"));
  process.exit(1);
}
