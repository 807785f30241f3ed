// Renders a Helm chart with Go's own template engine, which Helm uses, and with the functions of Helm
// that the chart of deploy/helm calls. Reads the data of the templates as JSON from standard input.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/template"
)

func check(problem error) {
	if problem != nil {
		fmt.Fprintln(os.Stderr, problem)
		os.Exit(1)
	}
}

func main() {
	folder := os.Args[1]
	input, problem := io.ReadAll(os.Stdin)
	check(problem)
	var data map[string]interface{}
	decoder := json.NewDecoder(bytes.NewReader(input))
	decoder.UseNumber()
	check(decoder.Decode(&data))
	data["Template"] = map[string]interface{}{"BasePath": "templates"}

	chart := template.New("chart").Option("missingkey=error")
	chart.Funcs(template.FuncMap{
		"include": func(name string, given interface{}) (string, error) {
			var out bytes.Buffer
			problem := chart.ExecuteTemplate(&out, name, given)
			return out.String(), problem
		},
		// JSON is YAML.
		"toYaml": func(value interface{}) (string, error) {
			text, problem := json.Marshal(value)
			return string(text), problem
		},
		"nindent": func(spaces int, text string) string {
			indent := strings.Repeat(" ", spaces)
			return "\n" + indent + strings.ReplaceAll(text, "\n", "\n"+indent)
		},
		"quote":      func(value interface{}) string { return fmt.Sprintf("%q", fmt.Sprint(value)) },
		"trimSuffix": func(suffix, text string) string { return strings.TrimSuffix(text, suffix) },
		"trunc": func(length int, text string) string {
			if len(text) > length {
				return text[:length]
			}
			return text
		},
		"sha256sum": func(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) },
	})
	paths, problem := filepath.Glob(filepath.Join(folder, "templates", "*"))
	check(problem)
	for _, path := range paths {
		text, problem := os.ReadFile(path)
		check(problem)
		_, problem = chart.New("templates/" + filepath.Base(path)).Parse(string(text))
		check(problem)
	}
	for _, path := range paths {
		if !strings.HasSuffix(path, ".yaml") {
			continue
		}
		fmt.Println("---")
		check(chart.ExecuteTemplate(os.Stdout, "templates/"+filepath.Base(path), data))
	}
}
